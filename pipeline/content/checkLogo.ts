import {
  catchContentOrNestingError,
  ContentError,
  type Diagnostic,
  createDiagnostic,
} from './diagnostic'
import { logoPath, requireSanitizedLogoSvg } from './logo'
import { isSingleColorSvg, measureLowContrastShare } from './logoColors'
import { hexColor } from '../../src/theme/index'

const backgrounds = [
  {
    colors: [hexColor.deep, hexColor.paperDark],
    place: 'the dark footer and the dark color scheme',
    outline: 'light',
  },
  { colors: [hexColor.paper], place: 'the header of the light color scheme', outline: 'dark' },
]

/**
 * Checks that the logo can be used, and warns if it is barely visible on a background of the site.
 */
export async function checkLogo(
  contentFolder: string,
): Promise<{ errors: Diagnostic[]; warnings: Diagnostic[] }> {
  const file = `content/${logoPath}`
  const svg = await catchContentOrNestingError(() => requireSanitizedLogoSvg(contentFolder))
  if (svg instanceof ContentError) return { errors: [createDiagnostic(file, svg)], warnings: [] }
  // A single-color logo is drawn in the color of the text, so its contrast is always sufficient.
  if (await isSingleColorSvg(svg)) return { errors: [], warnings: [] }
  const warnings: Diagnostic[] = []
  for (const { colors, place, outline } of backgrounds) {
    const shares = await Promise.all(colors.map((color) => measureLowContrastShare(svg, color)))
    if (Math.max(...shares) < 0.4) continue
    const message = `The logo has almost the same color as ${place}, so it is barely visible there.`
    const fix = `Add a ${outline} outline to the logo, or draw the logo in one color. The site shows a one-color logo in the color of the text.`
    warnings.push(createDiagnostic(file, { code: 'logo-low-contrast', message, fix }))
  }
  return { errors: [], warnings }
}
