import { color } from '../../theme/index'

type Point = readonly [x: number, y: number]

interface Props {
  /** Size in px, like all coordinates. */
  size: Point
  /** SVG path data, which ends in the harbor. */
  path: string
  waypoints: readonly Point[]
  harbor: Point
  /** Color of the surface below the drawing. */
  background: string
  className?: string
}

/** Decorative course with waypoints into a harbor ring, like that of the hero's chart. */
export function CourseLine({ size, path, waypoints, harbor, background, className }: Props) {
  const [x, y] = harbor
  return (
    <svg
      width={size[0]}
      height={size[1]}
      fill={background}
      stroke={color.orange}
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden="true"
      className={className}
    >
      <path d={path} fill="none" />
      {waypoints.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="6" />
      ))}
      <circle cx={x} cy={y} r="11" />
      <circle cx={x} cy={y} r="4" fill={color.orange} stroke="none" />
    </svg>
  )
}
