import type { Look } from './look'

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

/** One h1, no level skipped, none empty (WCAG 1.3.1, 2.4.6). */
export const headings: Look = ({ all, isExposed, name }) => {
  const shown = all('h1, h2, h3, h4, h5, h6, [role=heading]').filter(isExposed)
  const level = (heading: HTMLElement) =>
    Number(heading.getAttribute('aria-level') ?? heading.tagName.slice(1))
  const problems = shown.flatMap((heading, place) => {
    const before = place === 0 ? 0 : level(shown[place - 1]!)
    const found: string[] = []
    if (name(heading) === '') found.push(`a heading of level ${level(heading)} is empty`)
    if (level(heading) > before + 1) {
      found.push(`"${name(heading)}" of level ${level(heading)} follows level ${before}`)
    }
    return found
  })
  const first = shown.filter((heading) => level(heading) === 1)
  if (first.length !== 1) problems.push(`there are ${first.length} headings of level 1`)
  return problems
}

/** One main, at most one banner and one footer, and every navigation, region and form known by a name of its own. */
export const landmarks: Look = ({ all, isExposed, name }) => {
  const problems: string[] = []
  const outermost = (element: HTMLElement) =>
    !element.parentElement?.closest('article, aside, main, nav, section')
  const mains = all('main, [role=main]').filter(isExposed)
  if (mains.length !== 1) problems.push(`there are ${mains.length} main landmarks`)
  const banners = all('header, [role=banner]').filter(isExposed).filter(outermost)
  if (banners.length > 1) problems.push(`there are ${banners.length} banners`)
  const footers = all('footer, [role=contentinfo]').filter(isExposed).filter(outermost)
  if (footers.length > 1) problems.push(`there are ${footers.length} footers`)
  const named = all('nav, [role=navigation], [role=region], section[aria-labelledby], form').filter(
    isExposed,
  )
  const known = new Set<string>()
  for (const landmark of named) {
    const kind = landmark.getAttribute('role') ?? landmark.tagName.toLowerCase()
    const called = `${kind} "${name(landmark)}"`
    if (!landmark.matches('[aria-label], [aria-labelledby]') || name(landmark) === '') {
      problems.push(`a ${kind} has no name`)
    } else if (known.has(called)) {
      problems.push(`there are two of ${called}`)
    }
    known.add(called)
  }
  return problems
}

/**
 * A page that can have something to say has a polite and an assertive region to say it in, from the start and not
 * hidden; none lies in another, and no two say the same, as both would be read (WCAG 4.1.3).
 */
export const liveRegions: Look = ({ all, isExposed, describe }) => {
  const speaking =
    '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]'
  const silent = '[aria-live=off]'
  const regions = all(speaking).filter((region) => !region.matches(silent))
  const problems: string[] = []
  if (document.querySelector('form, [aria-roledescription=carousel]')) {
    if (!regions.some((region) => region.matches('[role=status], [aria-live=polite]'))) {
      problems.push('there is no polite region')
    }
    if (!regions.some((region) => region.matches('[role=alert]'))) {
      problems.push('there is no region for alerts')
    }
  }
  const said = new Set<string>()
  for (const region of regions) {
    if (!isExposed(region)) problems.push(`${describe(region)} is hidden, so it says nothing`)
    const around = region.parentElement?.closest(speaking)
    if (around && !around.matches(silent)) problems.push(`${describe(region)} lies in another one`)
    const text = region.textContent.replace(/\s+/g, '')
    if (text !== '' && said.has(text)) problems.push(`two regions say "${region.textContent}"`)
    said.add(text)
  }
  return problems
}

/** Every picture has a text, or an empty one if it is there for looks, and never its file's name (WCAG 1.1.1). */
export const altTexts: Look = ({ all, isExposed, name }) => {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const pictures = all('img, input[type=image], area[href]').flatMap((picture) => {
    const source = picture.getAttribute('src') ?? ''
    const file = decodeURIComponent(source.split(/[?#]/)[0]!.split('/').at(-1)!)
    const alt = picture.getAttribute('alt')
    if (alt === null) return [`the picture ${file} has no alt attribute`]
    if (/\.(avif|gif|jpe?g|png|svg|webp)\b/i.test(alt))
      return [`the text of ${file} is a file name: "${alt}"`]
    const stem = plain(file.replace(/\.\w+$/, ''))
    if (alt !== '' && stem.length > 3 && plain(alt) === stem) {
      return [`the text of ${file} is its file name: "${alt}"`]
    }
    if (/^(image|img|photo|picture|slide|graphic|dsc)?[\W_]*\d*$/i.test(alt) && alt !== '') {
      return [`the text of ${file} says nothing: "${alt}"`]
    }
    return []
  })
  const drawings = all('[role=img], svg:not([aria-hidden=true])')
    .filter(isExposed)
    .filter((drawing) => !drawing.closest('[role=img]') || drawing.matches('[role=img]'))
    .filter((drawing) => name(drawing) === '')
    .map(() => 'a drawing has neither a name nor aria-hidden')
  return [...pictures, ...drawings]
}

/** A link that opens a new tab says so in its name (WCAG 3.2.5, G201). */
export const newTabs: Look = ({ all, isExposed, name, describe }) =>
  all('a[target]:not([target=_self]):not([target=_top]):not([target=_parent])')
    .filter(isExposed)
    .filter((link) => !/new (tab|window)/i.test(name(link)))
    .map((link) => `${describe(link)} opens a new tab and does not say so`)
