import { findValueProblem } from './valueProblems'
import type { Field, ObjectField } from './fields'
import { type Diagnostic, createDiagnostic } from './diagnostic'
import type { FieldPath, JsonNode } from './jsonNode'
import { findNearestName } from '../lib/nearestName'

/** Value of a schema field in a content file. */
export interface FieldValue {
  field: Field
  node: JsonNode
  fieldPath: FieldPath
}

/** Collects the values of all fields in the schema, nested fields first. */
export function collectFields(
  field: Field,
  node: JsonNode,
  fieldPath: FieldPath = [],
): FieldValue[] {
  const fieldValue = { field, node, fieldPath }
  const { items = [], entries = [] } = node
  if (field.kind === 'list') {
    return [
      ...items.flatMap((each, index) => collectFields(field.item, each, [...fieldPath, index])),
      fieldValue,
    ]
  }
  if (field.kind !== 'object') return [fieldValue]
  const below = entries.flatMap((node) => {
    const entry = Object.hasOwn(field.fields, node.name) && field.fields[node.name]
    return entry ? collectFields(entry, node, [...fieldPath, node.name]) : []
  })
  return [...below, fieldValue]
}

/**
 * Validates values and field names against the schema, and reports at most one problem per field.
 */
export function checkFields(file: string, content: JsonNode, schema: Field): Diagnostic[] {
  const found = collectFields(schema, content).flatMap(({ field, node, fieldPath }) => {
    const problem = findValueProblem(field, node.value)
    if (problem)
      return [createDiagnostic(file, { ...problem, line: node.line }, content, fieldPath)]
    if (field.kind !== 'object') return []
    return checkObjectFields(file, field, node).map(({ name, ...sentences }) =>
      createDiagnostic(
        file,
        sentences,
        content,
        name === undefined ? fieldPath : [...fieldPath, name],
      ),
    )
  })
  const places = found.map(({ path }) => JSON.stringify(path))
  return found.filter((_, index) => places.indexOf(places[index]!) === index)
}

/** Returns a line of JSON or YAML with an example value, for the site owner to paste. */
function formatExampleLine(file: string, name: string, field: Field): string {
  const values: Partial<Record<Field['kind'], string>> = {
    ...{ boolean: 'false', integer: '1', number: '1', list: '[ … ]', object: '{ … }' },
    ...{
      address: '"https://…"',
      webhook: '"none"',
      email: '"name@company.com"',
      isoDate: '"2025-07-08"',
    },
    ...{ image: '"./…"' },
  }
  const value = field.kind === 'choice' ? `"${field.options[0]}"` : (values[field.kind] ?? '"…"')
  return file.endsWith('.md') ? `${name}: ${value}` : `"${name}": ${value},`
}

/**
 * Finds unknown, missing and duplicate fields of an object, and a violation of the rule in the
 * object's schema.
 */
function checkObjectFields(
  file: string,
  { fields, rule }: ObjectField,
  { entries = [], line, value }: JsonNode,
) {
  const names = entries.map(({ name }) => name)
  const absent = Object.keys(fields).filter((name) => !names.includes(name))
  const strange = entries
    .filter(({ name }) => !Object.hasOwn(fields, name))
    .map(({ name, line }) => ({ name, line, meant: findNearestName(name, absent) }))
  const broken = rule?.(value as Record<string, unknown>)
  const all = Object.keys(fields).join(', ')
  return [
    ...strange.map(({ name, line, meant }) => {
      const fix = meant
        ? `Rename the field to "${meant}" if that is the field you mean.`
        : `Delete the field, or give it one of the names that are possible here: ${all}.`
      return {
        name,
        line,
        code: 'field-unknown',
        message: 'The site has no field with this name.',
        fix,
      }
    }),
    ...entries
      .filter(({ name }, index) => names.indexOf(name) !== index)
      .map(({ name, line }) => {
        const fix = 'Keep the correct field, and delete the other field.'
        return {
          name,
          line,
          code: 'field-duplicate',
          message: 'The field is written twice in the same group of fields.',
          fix,
        }
      }),
    ...absent.flatMap((name) => {
      const { optional, description } = fields[name]!
      if (optional || strange.some(({ meant }) => meant === name)) return []
      return [
        {
          name,
          line,
          code: 'field-missing',
          message: 'This field is missing.',
          fix: `Add this line: ${formatExampleLine(file, name, fields[name]!)} (${description})`,
        },
      ]
    }),
    ...(broken ? [{ ...broken, name: broken.at, line: undefined }] : []),
  ]
}
