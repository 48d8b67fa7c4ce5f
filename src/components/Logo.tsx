/** Logo of content/site/mark.svg, in the text color unless the file has colors. Its CSS rule is inlined into each page. */
export function Logo({ size }: { size: string }) {
  return <span className="mark" style={{ fontSize: size }} />
}
