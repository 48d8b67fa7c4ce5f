/** SVG path data on a 24 px grid. */
const paths = {
  alert: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 7.2v5.8M12 16.6v.1',
  calendar: 'M4 6.5h16V20H4zM4 10.5h16M8.5 4v4.5M15.5 4v4.5M8 14h2M14 14h2M8 17h2',
  check: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M7.8 12.4l2.9 2.9 5.6-6',
  close: 'M5 5l14 14M19 5L5 19',
  compass:
    'M2.8 12a9.2 9.2 0 1 0 18.4 0a9.2 9.2 0 1 0-18.4 0M15.9 8.1l-2.4 5.4-5.4 2.4 2.4-5.4zM12 2.8v1.9M12 19.3v1.9M2.8 12h1.9M19.3 12h1.9',
  dividers:
    'M10.1 4.6a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0M11.1 6.3L5.5 20.5M12.9 6.3l5.6 14.2M7.9 14.4c2.6 1.3 5.6 1.3 8.2 0M12 2.7V1.5',
  enlarge: 'M14 4h6v6M20 4l-6.5 6.5M10 20H4v-6M4 20l6.5-6.5',
  external: 'M8 16L18 6M10 6h8v8M18 18.5H6.5A1 1 0 0 1 5.5 17.5V6',
  layers: 'M12 3.5l8.5 4.2L12 11.9 3.5 7.7zM3.5 12l8.5 4.2 8.5-4.2M3.5 16.3l8.5 4.2 8.5-4.2',
  menu: 'M3 7h18M3 12h18M3 17h18',
  minus: 'M5 12h14',
  next: 'M5 12h14M13 6l6 6-6 6',
  plus: 'M12 5v14M5 12h14',
  prev: 'M19 12H5M11 6l-6 6 6 6',
  profile: 'M8.3 8.2a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0-7.4 0M4.5 20c.7-4 3.6-6 7.5-6s6.8 2 7.5 6',
  star: 'M12 3.2l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.2 6.1-.7z',
} as const

export type IconName = keyof typeof paths

interface Props {
  name: IconName
  /** Width and height in px at the default text size; the icon scales with the text. */
  size?: number
  className?: string
}

/** Decorative icon in the current text color, hidden from screen readers. */
export function Icon({ name, size = 24, className }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      fill={name === 'star' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={size >= 40 ? 1.25 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={paths[name]} />
    </svg>
  )
}
