import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNear } from '../../components/useNear'
import type * as Panels from './ProblemPanels'
import { afterChoice, type OpenProblems } from './problems'

/**
 * Which answers are open. As served all are; when the accordion's part of the script has arrived, all close, but only
 * while they are still below the viewport, so that nothing moves before the visitor's eyes. Until then, and if that part
 * can't be loaded, a choice is kept and tries again.
 */
export function useProblemAccordion() {
  const root = useRef<HTMLDivElement>(null)
  const focused = useRef(-1)
  const [open, setOpen] = useState<OpenProblems>('all')
  const [choices, setChoices] = useState(0)
  const [panels, setPanels] = useState<typeof Panels>()
  const near = useNear(root, '1000px')
  const wanted = near || choices > 0

  useEffect(() => {
    if (!wanted || panels) return
    let left = false
    import('./ProblemPanels').then(
      (loaded) => {
        if (left) return
        focused.current = focusedPlace(root.current)
        if (isBelowViewport(root.current)) setOpen((now) => (now === 'all' ? 'none' : now))
        setPanels(loaded)
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [wanted, choices, panels])

  useLayoutEffect(() => {
    if (panels) buttonsIn(root.current)[focused.current]?.focus({ preventScroll: true })
  }, [panels])

  function choose(place: number) {
    setOpen((now) => afterChoice(now, place))
    setChoices((before) => before + 1)
  }

  return { root, open, chosen: choices > 0, choose, panels }
}

function buttonsIn(element: HTMLElement | null): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>('button') ?? [])]
}

function focusedPlace(element: HTMLElement | null): number {
  return buttonsIn(element).indexOf(document.activeElement as HTMLElement)
}

function isBelowViewport(element: HTMLElement | null): boolean {
  return element !== null && element.getBoundingClientRect().top >= window.innerHeight
}
