import type { Locator } from 'playwright/test'
import { waitForAnimations } from './animations'

/** Returns what hover styles change, when transitions have ended. */
export async function readLook(control: Locator): Promise<string[]> {
  await waitForAnimations(control)
  return control.evaluate((node) =>
    [node, ...node.querySelectorAll('svg, span')].flatMap((part) =>
      [undefined, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(part, pseudo)
        const { color, backgroundColor, borderColor, borderBottom, transform, content } = style
        const { textDecoration, opacity } = style
        return [color, backgroundColor, borderColor, borderBottom, transform, content]
          .concat(textDecoration, opacity)
          .join(' | ')
      }),
    ),
  )
}
