/** Path of the ship's course in static/chart.svg, which ends in the harbor. */
export const coursePath =
  'M176 808L236 560Q246 518 284 492L420 398Q452 376 492 380L700 398Q722 400 740 396'
