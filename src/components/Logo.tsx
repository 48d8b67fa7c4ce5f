import { useId } from 'react'

interface Props {
  /** Side in em or px. */
  size: string
}

/** The mark of the consultancy, content/site/mark.svg, in the colour of the text unless it has its own. */
export function Logo({ size }: Props) {
  const id = useId()
  // Checked markup: pipeline/content/mark.ts.
  const markup = { __html: MARK.replaceAll('{mark}', id) }
  return (
    <span
      css={{ flex: 'none', width: size, height: size, '& svg': { width: '100%', height: '100%' } }}
      dangerouslySetInnerHTML={markup}
    />
  )
}
