/** Viewport sizes (CSS px) of real phones, tablets and laptops, smallest first. */
export const deviceViewportSizes = [
  { width: 360, height: 740 },
  { width: 600, height: 960 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1280, height: 680 },
  { width: 1366, height: 640 },
  { width: 1440, height: 789 },
  { width: 1536, height: 730 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
] as const
