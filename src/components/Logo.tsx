/** The mark of the consultancy, content/site/mark.svg, in the colour of the text unless it has its own. Its rule stands in each page. */
export function Logo({ size }: { size: string }) {
  return <span className="mark" style={{ width: size, height: size }} />
}
