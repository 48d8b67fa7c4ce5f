/** Stands in for Gatsby's Slice component, which no page of this site renders. */
export function Slice() {
  return null
}
