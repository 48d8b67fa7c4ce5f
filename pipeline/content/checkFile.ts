import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkFields } from './checkFields'
import { checkPolicyText } from './checkPolicyText'
import { type ModelFile, otherFiles } from './contentFiles'
import {
  attempt,
  ContentError,
  type ContentFile,
  type Diagnostic,
  faultOf,
  type JsonNode,
  objectNode,
} from './jsonNode'
import { page, slide } from './markdownSchema'
import { nearestName } from './nearestName'
import { pageNameError, siteAddresses } from './pages'
import { readContentFile } from './readContent'
import { descriptionOf } from './slides'

/** A file of the model, and what is wrong with it by itself. */
export interface CheckedFile extends ModelFile {
  /** What it says, if it can be read. */
  content?: JsonNode
  errors: Diagnostic[]
}

/** Reads a file and holds it against its schema. */
export async function checkFile(
  contentFolder: string,
  { name, schema }: ModelFile,
): Promise<CheckedFile> {
  const file = `content/${name}`
  const read = await attempt(() => {
    const nameError = schema === page && pageNameError(name)
    if (nameError) throw nameError
    const whole = path.join(contentFolder, name)
    const near = existsSync(whole) ? undefined : nearestName(name, otherFiles(contentFolder))
    if (near) throw new ContentError('The file is missing.', `Rename "${near}" to "${name}".`)
    return readContentFile(whole)
  })
  if (read instanceof ContentError) return { name, schema, errors: [faultOf(file, read)] }
  const content = schema === slide ? withDescription(read) : read.content
  const errors = checkFields(file, content, schema)
  if (schema === page) errors.push(...checkPolicyText(file, read, siteAddresses(contentFolder)))
  return { name, schema, content, errors }
}

/** The fields of a slide, with the text below them as its description. */
function withDescription({ content, body, bodyLine }: ContentFile): JsonNode {
  const [blank = ''] = /^\s*(?=\S)/.exec(body) ?? []
  const line = bodyLine + blank.split('\n').length - 1
  const alt = { name: 'alt', line, content: { line, value: descriptionOf(body) } }
  return objectNode(content.line, [...(content.entries ?? []), alt])
}
