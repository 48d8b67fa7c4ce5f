/** Milliseconds after its section until a direct link arrives: 600, and 100 more for each before it (specification, section 2). */
export function linkDelay(place: number): number {
  return 600 + 100 * place
}
