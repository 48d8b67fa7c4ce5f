/** Colors by role, light and dark; a single value serves both schemes. */
const palette = {
  paper: ['#fbf8f1', '#081828'],
  surface: ['#fffdf9', '#0f263b'],
  sand: ['#f3ecdc', '#18252b'],
  shallow: ['#e4eff0', '#0a2434'],
  deep: ['#0b2036', '#04101c'],
  deep2: ['#12304d', '#0b2032'],
  ink: ['#0b2036', '#f1ebdd'],
  inkHover: ['#1c3a57', '#d8d2c4'],
  muted: ['#435a6e', '#a9bac8'],
  prose: ['#3d5468', '#d5dce0'],
  placeholder: ['#5d7081', '#93a8b8'],
  line: ['#dcd3bf', '#21394f'],
  control: ['#71808d', '#6c8aa2'],
  disabled: ['var(--line)'],
  onDisabled: ['var(--muted)'],
  teal: ['#0b7067', '#55c5b5'],
  blue: ['#155e8b', '#74b8e4'],
  blueHover: ['#0e4a70', '#97cef2'],
  orangeText: ['#b03f0c', '#ff9558'],
  orange: ['#ec6423', '#ff8a4c'],
  orangeHover: ['#f57f45', '#ffa673'],
  onOrange: ['#0b2036', '#081828'],
  onBlue: ['#fff', '#081828'],
  danger: ['#b3261e', '#ff9c90'],
  dangerFill: ['#8f1d16'],
  onDanger: ['#fff'],
  success: ['#55c5b5'],
  onDeep: ['#f1ebdd'],
  onDeepMuted: ['#a9bac8'],
  onDeepBody: ['#d5dce0'],
  onDeepLine: ['#2a4660', '#1c3449'],
  onDeepControl: ['#6c8aa2'],
  onDeepChart: ['#4f94b8'],
  focus: ['#155e8b', '#8fd0f7'],
  focusDeep: ['#ffb38a'],
  chartLine: ['#2b6c8f', '#4f94b8'],
  shadow: ['0 12px 32px -12px rgb(11 32 54 / 28%)', '0 12px 32px -12px rgb(0 0 0 / 60%)'],
} as const satisfies Record<string, readonly [light: string, dark?: string]>

type ColorName = keyof typeof palette

const names = Object.keys(palette) as ColorName[]

function getProperty(name: ColorName): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** The palette as references to custom properties: `color.inkHover` is `var(--ink-hover)`. */
export const color = Object.fromEntries(
  names.map((name) => [name, `var(${getProperty(name)})`]),
) as Record<ColorName, string>

/** Custom properties of the light or of the dark scheme. */
export function createScheme(scheme: 0 | 1): Record<string, string | undefined> {
  return Object.fromEntries(
    names.map((name) => [getProperty(name), (palette[name] as readonly string[])[scheme]]),
  )
}

/** Colors for places without CSS: theme-color meta elements, manifest and icons. */
export const hex = {
  paper: palette.paper[0],
  paperDark: palette.paper[1],
  deep: palette.deep[0],
  ink: palette.ink[0],
  orange: palette.orange[0],
}
