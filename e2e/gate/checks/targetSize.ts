import type { Look } from '../look'

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
