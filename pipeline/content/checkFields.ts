import * as v from 'valibot'
import { type Field, fieldOf } from './fields'
import { nearestName } from './nearestName'
import { follow, type Placed, type Problem } from './placed'

/** Holds a file's fields against its schema: unknown and repeated names, then every rule of every field. */
export function checkFields(file: string, content: Placed, schema: v.GenericSchema): Problem[] {
  const names = checkNames(file, content, fieldOf(schema), [])
  const explained = new Set(names.map(({ instead }) => instead))
  const lists = names.filter(({ instead }) => instead === inPlaceOfGroup).map(({ path }) => path)
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
  return onePerPlace([...names, ...values])
}

const inPlaceOfGroup = 'in place of a group'

interface NameProblem extends Problem {
  /** The missing field this one was probably meant to be, as a path; it need not be reported again. */
  instead?: string
}

function checkNames(
  file: string,
  content: Placed,
  field: Field,
  path: (string | number)[],
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
        mend: 'Put curly brackets around the fields: { … }.',
        instead: inPlaceOfGroup,
      },
    ]
  }
  const known = new Map(field.entries)
  const present = (content.entries ?? []).map(({ name }) => name)
  const missing = [...known.keys()].filter((name) => !present.includes(name))
  return (content.entries ?? []).flatMap((entry, index) => {
    const here = [...path, entry.name]
    const place = { file, line: entry.line, path: here }
    const entryField = known.get(entry.name)
    if (!entryField) {
      const meant = nearestName(entry.name, missing)
      return [
        {
          ...place,
          wrong: 'Unknown field.',
          mend: meant
            ? `Did you mean "${meant}"?`
            : `Delete it. Known here: ${[...known.keys()].join(', ')}.`,
          instead: meant && JSON.stringify([...path, meant]),
        },
      ]
    }
    if (present.indexOf(entry.name) !== index) {
      return [
        {
          ...place,
          wrong: 'Written twice in the same group.',
          mend: 'Keep the right one of the two and delete the other.',
        },
      ]
    }
    return checkNames(file, entry.content, entryField, here)
  })
}

/** The two sentences of a rule, see `problem` in fields.ts. */
export function sentences({ message }: { message: string }): { wrong: string; mend: string } {
  const [wrong = '', mend = ''] = message.split('\n')
  return { wrong, mend }
}

function onePerPlace(problems: Problem[]): Problem[] {
  const places = new Set<string>()
  return problems.filter(({ path }) => {
    const place = JSON.stringify(path)
    return !places.has(place) && places.add(place)
  })
}
