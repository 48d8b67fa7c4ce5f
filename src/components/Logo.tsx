interface Props {
  /** Side in em or px. */
  size: string
}

/** The mark: a line led around a roller, which reads as F (design, section 8). */
export function Logo({ size }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden="true"
      css={{ width: size, height: size, flex: 'none' }}
    >
      <path d="M4.5 22V11.5a9 9 0 0 1 9-9H22" />
      <circle cx="13.5" cy="11.5" r="4" />
    </svg>
  )
}
