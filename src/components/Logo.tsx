import { css } from '@emotion/react'
import { useId, useMemo } from 'react'

/** The mark of the consultancy, content/site/mark.svg, in the colour of the text unless it has its own. */
export function Logo({ size }: { size: string }) {
  const id = useId()
  // Checked markup (pipeline/content/mark.ts); React would write a new object of the same into the page again.
  const markup = useMemo(() => ({ __html: MARK.replaceAll('{mark}', id) }), [id])
  return <span css={mark} style={{ width: size, height: size }} dangerouslySetInnerHTML={markup} />
}

const mark = css({ flex: 'none', '& svg': { width: '100%', height: '100%' } })
