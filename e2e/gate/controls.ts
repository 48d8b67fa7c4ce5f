import type { Look } from './look'

/** Every field has a label that can be seen, its placeholder is none, and what refers to an id finds it (WCAG 3.3.2). */
export const fieldLabels: Look = ({ all, byIds, isExposed, isInSight, words, describe }) => {
  const fields = all('input:not([type=hidden], [type=submit], [type=button]), select, textarea')
    .filter(isExposed)
    .flatMap((field) => {
      const labels = [
        ...((field as HTMLInputElement).labels ?? []),
        ...byIds(field.getAttribute('aria-labelledby')),
      ]
      const seen = labels.some((label) => isInSight(label) && words(label).trim() !== '')
      const called = (field as HTMLInputElement).name || describe(field)
      return seen ? [] : [`the field "${called}" has no label that can be seen`]
    })
  const labels = all('label[for]')
    .filter((label) => !(label as HTMLLabelElement).control)
    .map((label) => `the label "${words(label).trim()}" belongs to no field`)
  const references = [
    'aria-describedby',
    'aria-labelledby',
    'aria-controls',
    'aria-owns',
    'aria-errormessage',
  ]
  const lost = references.flatMap((attribute) =>
    all(`[${attribute}]`).flatMap((element) =>
      element
        .getAttribute(attribute)!
        .split(/\s+/)
        .filter((id) => !document.getElementById(id))
        .map((id) => `${attribute} of ${describe(element)} refers to "${id}", which is not there`),
    ),
  )
  return [...fields, ...labels, ...lost]
}

/** A field with an error is marked as such and described by a text that can be seen beside it (WCAG 3.3.1). */
export const fieldErrors: Look = ({ all, byIds, isExposed, isInSight, words }) =>
  all('input, select, textarea')
    .filter(isExposed)
    .flatMap((field) => {
      const called = `the field "${(field as HTMLInputElement).name}"`
      const texts = byIds(field.getAttribute('aria-describedby'))
      const invalid = field.getAttribute('aria-invalid') === 'true'
      const said = texts.some((text) => isInSight(text) && words(text).trim() !== '')
      const error = texts.some((text) => /^\s*error\b/i.test(words(text)))
      if (invalid && !said) return [`${called} is invalid, and no text beside it says why`]
      if (error && !invalid) return [`${called} is described by an error and not marked as invalid`]
      return []
    })

/** What looks as if it could be clicked is a control that the keyboard reaches too (WCAG 2.1.1, 4.1.2). */
export const operable: Look = ({ all, controls, isExposed, isInSight, describe }) => {
  const interactive = `${controls}, label, option`
  const pointed = all('body *')
    .filter((element) => getComputedStyle(element).cursor === 'pointer')
    .filter((element) => !element.closest(interactive) && isInSight(element))
    .filter((element) => getComputedStyle(element.parentElement!).cursor !== 'pointer')
    .map((element) => `${describe(element)} asks to be clicked and is no control`)
  const composite = 'tablist, menu, menubar, radiogroup, listbox, tree, grid, toolbar'
    .split(', ')
    .map((role) => `[role=${role}]`)
    .join(', ')
  const unreachable = all(controls)
    .filter((element) => isExposed(element) && isInSight(element))
    .filter((element) => !element.matches(':disabled, [aria-disabled=true]'))
    .filter((element) => element.tabIndex < 0 && !element.closest(composite))
    .map((element) => `${describe(element)} cannot be reached by the Tab key`)
  return [...pointed, ...unreachable]
}

/** The tab order is the order of the page: no positive tabindex, and the way past the header comes first (WCAG 2.4.1, 2.4.3). */
export const tabOrder: Look = ({ all, tabbable, describe, name }) => {
  const jumping = all('[tabindex]')
    .filter((element) => element.tabIndex > 0)
    .map((element) => `${describe(element)} has the tabindex ${element.tabIndex}`)
  const first = tabbable()[0]
  // On paper there is no way past the header, nor a header to pass.
  const hasHeader = document.querySelector('header nav') && !window.matchMedia('print').matches
  if (hasHeader && !(first?.matches('a[href^="#"]') && /skip/i.test(name(first)))) {
    jumping.push(`the first stop is ${first ? describe(first) : 'nothing'}, not the skip link`)
  }
  return jumping
}

/** Nothing in a hidden, closed or clipped part can take the focus, and no unselected panel is read out (WCAG 2.4.3, 2.4.7). */
export const closedParts: Look = ({
  all,
  byIds,
  isClippedAway,
  isExposed,
  isOffPage,
  isTabbable,
  tabbable,
  describe,
}) => {
  const problems: string[] = []
  for (const element of tabbable()) {
    const skipping = element.matches('a[href^="#"]')
    if (element.closest('[aria-hidden=true]')) {
      problems.push(`${describe(element)} takes the focus inside aria-hidden`)
    } else if (!skipping && (isClippedAway(element) || isOffPage(element))) {
      problems.push(`${describe(element)} takes the focus and cannot be seen`)
    } else {
      const box = element.getBoundingClientRect()
      for (
        let around = element.parentElement;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const style = getComputedStyle(around)
        const frame = around.getBoundingClientRect()
        const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        const beside = box.right <= frame.left + 1 || box.left >= frame.right - 1
        const beyond = box.bottom <= frame.top + 1 || box.top >= frame.bottom - 1
        if ((clips(style.overflowX) && beside) || (clips(style.overflowY) && beyond)) {
          problems.push(
            `${describe(element)} takes the focus outside of what is shown of its container`,
          )
          break
        }
      }
    }
  }
  const closed = [
    ...all('[aria-expanded=false][aria-controls]')
      .filter(isExposed)
      .flatMap((toggle) => byIds(toggle.getAttribute('aria-controls'))),
    ...all('[popover]:not(:popover-open)'),
  ]
  for (const part of closed) {
    for (const element of [part, ...part.querySelectorAll<HTMLElement>('*')].filter(isTabbable)) {
      problems.push(`${describe(element)} takes the focus although ${describe(part)} is closed`)
    }
  }
  for (const tab of all('[role=tab][aria-selected=false]').filter(isExposed)) {
    for (const panel of byIds(tab.getAttribute('aria-controls')).filter(isExposed)) {
      const strip = panel.parentElement!
      const scrolls = /auto|scroll/.test(getComputedStyle(strip).overflowX)
      if (!scrolls) problems.push(`${describe(panel)} is there although its tab is not selected`)
    }
  }
  return problems
}

/**
 * Every pointer target is 24 px high and wide, or has 24 px around its middle to itself; main buttons are 44 px
 * (WCAG 2.5.8, 2.5.5). Links inside a sentence are as high as their line.
 */
export const targetSize: Look = ({ all, controls, isInSight, describe }) => {
  if (window.matchMedia('print').matches) return []
  const least = 24
  const main = 44
  const tolerance = 0.5
  const inSentence = (element: HTMLElement) =>
    getComputedStyle(element).display === 'inline' &&
    element.parentElement!.textContent.trim().length > element.textContent.trim().length
  const targets = all(controls)
    .filter((element) => isInSight(element) && !element.closest('[inert]'))
    .filter((element) => !inSentence(element))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
  const size = ({ width, height }: DOMRect) => `${Math.round(width)} × ${Math.round(height)} px`
  return targets.flatMap(({ element, box }) => {
    const isMain =
      element.matches('button:not([role=tab]), [role=button]') ||
      (element.matches('a') && parseFloat(getComputedStyle(element).borderTopWidth) > 0)
    if (isMain && Math.min(box.width, box.height) < main - tolerance) {
      return [`${describe(element)} is a main button of ${size(box)}`]
    }
    if (Math.min(box.width, box.height) >= least - tolerance) return []
    const x = box.left + box.width / 2
    const y = box.top + box.height / 2
    const near = targets.find((other) => {
      if (other.element === element || other.element.contains(element)) return false
      const { left, right, top, bottom, width, height } = other.box
      const small = Math.min(width, height) < least - tolerance
      const away = small
        ? Math.hypot(left + width / 2 - x, top + height / 2 - y) - least / 2
        : Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
      return away < least / 2 - tolerance
    })
    return near
      ? [`${describe(element)} is ${size(box)} and too near to ${describe(near.element)}`]
      : []
  })
}
