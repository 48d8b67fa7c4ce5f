import type { Diagnostic, Problem } from './diagnostic'
import { type FieldValue, isPlainText, listValues } from './fieldValues'
import { isHttpsUrl } from './fields'
import { toJsonSchema } from './jsonSchema'
import { findLinkProblem, type LinkTargets, resolveLink } from './links'
import { listLinkTargets } from './pages'
import { describeShown, findMarkup } from './plainText'
import type { ReadFolder } from './readFolder'
import { slideSchema } from './schema'
import { findUnprintable } from './unprintable'

/** Checks all texts: those of fields, however the page shows them, and the bodies of pages. */
export function checkTexts(folder: ReadFolder): Diagnostic[] {
  const targets = listLinkTargets(folder)
  return folder.contentFiles.flatMap(({ name, schema, content }) => {
    if (!content) return []
    const file = `content/${name}`
    const found: Diagnostic[] = []
    const { line = 1, ...inBody } = findUnprintable(content.body) ?? {}
    if ('code' in inBody) found.push({ ...inBody, file, line: content.bodyLine + line - 1 })
    for (const { value, path, field } of listValues(toJsonSchema(schema), content.value)) {
      if (typeof value !== 'string') continue
      const problems = [
        findUnprintable(value),
        isPlainText(field) ? findMarkup(value) : findOwnLinkProblem(value, path, field, targets),
        schema === slideSchema ? findFieldLine(value) : undefined,
      ]
      const place = { file, field: path, line: content.lineOf(path) }
      found.push(...problems.flatMap((problem) => (problem ? { ...problem, ...place } : [])))
    }
    return found
  })
}

/** Finds the problem of a URL field that leads into the own site; the schema tests its form. */
function findOwnLinkProblem(
  text: string,
  path: FieldValue['path'],
  { format }: FieldValue['field'],
  targets: LinkTargets,
): Problem | undefined {
  const isOther = format === 'uri' && path.join() !== 'url' && isHttpsUrl(text)
  const isOwn = isOther && resolveLink(text, targets.origin, '/')
  return isOwn ? findLinkProblem(text, '/', targets) : undefined
}

/** Finds a field such as "image: ./a.png" in the description of a slide, without its --- lines. */
function findFieldLine(text: string): Problem | undefined {
  const names = ['alt', ...Object.keys(toJsonSchema(slideSchema).properties ?? {})]
  // A word processor makes a dash of the lines.
  const found = new RegExp(`^[\\s—–-]*(${names.join('|')})\\s*:`).test(text)
  return found
    ? describeShown(
        text,
        'Put a line --- above and below the fields, or delete the name of the field.',
      )
    : undefined
}
