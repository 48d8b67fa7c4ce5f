import type { Look } from '../look'

/** Language, title, and a viewport that lets visitors zoom (WCAG 3.1.1, 2.4.2, 1.4.4). */
export const pageFacts: Look = ({ all }) => {
  const problems: string[] = []
  if (!/^[a-z]{2,3}(-|$)/i.test(document.documentElement.lang)) {
    problems.push(`the page's language is "${document.documentElement.lang}"`)
  }
  if (document.title.trim() === '') problems.push('the page has no title')
  const viewport = all('meta[name=viewport]')
    .map((meta) => meta.getAttribute('content') ?? '')
    .join(',')
  if (!/width=device-width/.test(viewport))
    problems.push('the viewport is not as wide as the device')
  if (/user-scalable\s*=\s*(no|0)/.test(viewport)) problems.push('the viewport forbids zooming')
  const maximum = /maximum-scale\s*=\s*([\d.]+)/.exec(viewport)?.[1]
  if (maximum !== undefined && Number(maximum) < 5) {
    problems.push(`the viewport lets visitors zoom to ${maximum} at most`)
  }
  return problems
}
