import type { Look } from '../look'

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
