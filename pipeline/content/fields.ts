import * as v from 'valibot'
import { fieldMeta, fieldOf, type PictureRules } from './fieldMeta'
import { twoSentences, wrongType } from './issueSentences'

function range(min: number, max: number) {
  return v.pipe(
    v.number(wrongType('a number', 'Write the number alone, without quotes.')),
    v.minValue(min, twoSentences(`Less than ${min}.`, `Write ${min} or more.`)),
    v.maxValue(max, twoSentences(`More than ${max}.`, `Write ${max} or less.`)),
  )
}

/** A number without decimals. */
export function integer(description: string, min: number, max: number) {
  return v.pipe(
    range(min, max),
    v.integer(twoSentences('Not a whole number.', 'Leave out the decimals.')),
    fieldMeta({ kind: 'integer', description, min, max }),
  )
}

/** A number, with decimals where they are needed. */
export function number(description: string, min: number, max: number, hint?: string) {
  return v.pipe(range(min, max), fieldMeta({ kind: 'number', description, hint, min, max }))
}

/** One word out of a few; the site knows what to draw for each. */
export function choice<Option extends string>(
  typeName: string,
  description: string,
  options: readonly Option[],
) {
  return v.pipe(
    v.picklist(options, (issue) =>
      twoSentences(
        `${JSON.stringify(issue.input)} is none of the possible words.`,
        `Choose one of ${options.join(', ')}.`,
      ),
    ),
    fieldMeta({ kind: 'choice', description, typeName, options }),
  )
}

/** The path of a picture, starting at the content file: "./about/portrait.png". */
export function picture(description: string, rules: PictureRules, hint?: string) {
  return v.pipe(
    v.string(
      wrongType(
        'the path of a picture',
        `Write it between double quotes, for instance "./${rules.folder}/my-picture.png".`,
      ),
    ),
    fieldMeta({ kind: 'picture', description, hint, rules }),
  )
}

/** Several of the same, in the order in which the page shows them. */
export function list<Item extends v.GenericSchema>(
  description: string,
  item: Item,
  minItems: number,
  maxItems: number,
) {
  return v.pipe(
    v.array(item, wrongType('a list', 'Put square brackets around the entries: [ … ].')),
    v.minLength(minItems, (issue) =>
      twoSentences(
        issue.input.length === 0
          ? 'The list is empty.'
          : `Only ${issue.input.length} entries; the page needs ${minItems}.`,
        `Add ${minItems - issue.input.length === 1 ? 'an entry' : 'entries'}, or put the old ones back.`,
      ),
    ),
    v.maxLength(maxItems, (issue) =>
      twoSentences(
        `${issue.input.length} entries; the page has room for ${maxItems}.`,
        `Remove ${issue.input.length - maxItems}.`,
      ),
    ),
    fieldMeta({ kind: 'list', description, minItems, maxItems }),
  )
}

/** valibot names the missing field with quotes around it. */
function missing(entries: v.ObjectEntries, quoted: string | null): string {
  const [, name = ''] = /"(.*)"/.exec(String(quoted)) ?? []
  const entry = entries[name]
  return twoSentences('Missing.', `Add "${name}": ${entry ? fieldOf(entry).meta.description : ''}`)
}

/** Fields that belong together. No others are allowed, so that a misspelt name is noticed. */
export function object<Entries extends v.ObjectEntries>(
  typeName: string,
  description: string,
  entries: Entries,
) {
  return v.pipe(
    v.strictObject(entries, (issue) =>
      issue.expected === 'Object'
        ? wrongType('a group of fields', 'Put curly brackets around the fields: { … }.')(issue)
        : missing(entries, issue.expected),
    ),
    fieldMeta({ kind: 'object', description, typeName }),
  )
}

function flag(description: string, hint: string) {
  return v.optional(
    v.pipe(
      v.boolean(wrongType('true or false', 'Write true or false, without quotes.')),
      fieldMeta({ kind: 'boolean', description, hint }),
    ),
  )
}

/** Marks a file whose words and pictures are stand-ins. */
export const sample = flag(
  'True while this file still holds sample words or pictures.',
  'Switch it off, or delete the line, once everything in this file is yours.',
)

/** Marks a part of the home page that is not to be shown. */
export const hidden = flag(
  'True while the site leaves this part out, with every link that leads to it.',
  'Its texts stay here, and are not published.',
)
