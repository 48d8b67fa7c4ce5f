import * as v from 'valibot'
import { type Field, fieldOf } from './fields'
import { type ContentPath, follow, type Located, type Problem } from './located'
import { nearestName } from './nearestName'

/** Holds a file's fields against its schema: unknown and repeated names, then every rule of every field. */
export function checkFields(file: string, content: Located, schema: v.GenericSchema): Problem[] {
  const names = checkNames(file, content, fieldOf(schema), [])
  const explained = new Set(names.map(({ instead }) => instead))
  const lists = names.filter(({ instead }) => instead === listForGroup).map(({ path }) => path)
  const { issues = [] } = v.safeParse(schema, content.value)
  const values = issues
    .filter(({ expected }) => expected !== 'never')
    .map((issue) => ({ issue, path: (issue.path ?? []).map(({ key }) => key as string | number) }))
    .filter(({ path }) => !explained.has(JSON.stringify(path)))
    .filter(({ path }) => !lists.some((list) => list.every((step, index) => step === path[index])))
    .map(({ issue, path }) => ({
      file,
      path,
      line: follow(content, path).line,
      ...sentences(issue),
    }))
  return onePerField([...names, ...values])
}

const listForGroup = 'a list instead of a group'

interface NameProblem extends Problem {
  /** The missing field this one was probably meant to be, as a path; it need not be reported again. */
  instead?: string
}

function checkNames(
  file: string,
  content: Located,
  field: Field,
  path: ContentPath,
): NameProblem[] {
  const { item } = field
  if (item) {
    return (content.items ?? []).flatMap((each, index) =>
      checkNames(file, each, item, [...path, index]),
    )
  }
  if (field.notes.kind !== 'group') return []
  if (content.items) {
    // To valibot a list is an object too, one that lacks all fields.
    return [
      {
        file,
        path,
        line: content.line,
        wrong: 'A list instead of a group of fields.',
        fix: 'Put curly brackets around the fields: { … }.',
        instead: listForGroup,
      },
    ]
  }
  const known = new Map(field.entries)
  const present = (content.entries ?? []).map(({ name }) => name)
  const missing = [...known.keys()].filter((name) => !present.includes(name))
  return (content.entries ?? []).flatMap(({ name, line, content: below }, index) => {
    const position = { file, line, path: [...path, name] }
    const entryField = known.get(name)
    if (!entryField) {
      const meant = nearestName(name, missing)
      const fix = meant
        ? `Did you mean "${meant}"?`
        : `Delete it. Known here: ${[...known.keys()].join(', ')}.`
      const instead = meant && JSON.stringify([...path, meant])
      return [{ ...position, wrong: 'Unknown field.', fix, instead }]
    }
    if (present.indexOf(name) !== index) {
      const fix = 'Keep the right one of the two and delete the other.'
      return [{ ...position, wrong: 'Written twice in the same group.', fix }]
    }
    return checkNames(file, below, entryField, position.path)
  })
}

/** The two sentences of a rule, see `problem` in fields.ts. */
export function sentences({ message }: { message: string }): { wrong: string; fix: string } {
  const [wrong = '', fix = ''] = message.split('\n')
  return { wrong, fix }
}

function onePerField(problems: Problem[]): Problem[] {
  const seen = new Set<string>()
  return problems.filter(({ path }) => {
    const field = JSON.stringify(path)
    return !seen.has(field) && seen.add(field)
  })
}
