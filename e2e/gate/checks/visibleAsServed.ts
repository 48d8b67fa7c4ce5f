import type { Page } from 'playwright/test'
import { look, type Look } from '../look'

/** As served, before and without any script, no text or picture is transparent. */
export function visibleAsServed(page: Page): Promise<string[]> {
  return look(page, { transparent })
}

const transparent: Look = ({ all, isRendered, describe }) => {
  const ownText = (element: Element) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  return all('body *')
    .filter((element) => ownText(element) || element.matches('img'))
    .filter((element) => isRendered(element) && !element.closest('script, style, noscript'))
    .filter((element) => !element.checkVisibility({ opacityProperty: true }))
    .map((element) => `${describe(element)} cannot be seen until a script shows it`)
}
