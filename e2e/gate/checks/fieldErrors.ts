import type { Look } from '../look'

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
