import type { MouseEvent, Ref } from 'react'
import { hasModifierKey } from '../../lib/direction'
import { Icon } from '../../components/Icon'
import { roundIconStyles } from '../../components/RoundIconButton'

interface Props {
  ref?: Ref<HTMLAnchorElement>
  href?: string
  label: string
  onOpen: () => void
}

/** Link to the largest image of the current slide, which opens the lightbox. */
export function EnlargeLink({ ref, href, label, onOpen }: Props) {
  function onClick(event: MouseEvent) {
    if (hasModifierKey(event)) return
    event.preventDefault()
    onOpen()
  }

  return (
    <a
      ref={ref}
      href={href}
      aria-haspopup="dialog"
      aria-label={label}
      onClick={onClick}
      css={roundIconStyles}
    >
      <Icon name="enlarge" />
    </a>
  )
}
