import { color } from '../../theme/index'

/** Decorative course with a waypoint and a harbor ring, as in the hero's chart. */
export function HarborCourse({ className }: { className?: string }) {
  return (
    <svg
      width="160"
      height="44"
      fill={color.surface}
      stroke={color.orange}
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M2 42L36 27Q48 21 62 20L147 13" fill="none" />
      <circle cx="48" cy="22" r="6" />
      <circle cx="147" cy="13" r="11" />
      <circle cx="147" cy="13" r="4" fill={color.orange} stroke="none" />
    </svg>
  )
}
