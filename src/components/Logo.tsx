/** Logo from content/site/mark.svg, in the text color unless the file has several colors. */
export function Logo({ size }: { size: string }) {
  return <span className="mark" style={{ fontSize: size }} />
}
