import type { Look } from '../look'

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
    .filter((element) => isExposed(element) && isInSight(element) && !element.matches(':disabled'))
    .filter((element) => element.tabIndex < 0 && !element.closest(composite))
    .map((element) => `${describe(element)} cannot be reached by the Tab key`)
  return [...pointed, ...unreachable]
}
