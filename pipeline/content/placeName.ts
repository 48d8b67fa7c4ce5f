import { follow, type Placed } from './placed'

const namingFields = ['id', 'author', 'title', 'statement']

/** Says a path in words: ["slides", 2, "alt"] is 'slide 3 ("offline-maps"), field "alt"'. Empty for the whole file. */
export function placeName(content: Placed | undefined, path: readonly (string | number)[]): string {
  const words: string[] = []
  let fields: string[] = []
  path.forEach((step, index) => {
    if (typeof step === 'string') {
      fields.push(step)
      return
    }
    const singular = fields.join('.').replace(/s$/, '')
    const name = content && itemName(follow(content, path.slice(0, index + 1)))
    words.push(`${singular} ${step + 1}${name ? ` ("${name}")` : ''}`)
    fields = []
  })
  if (fields.length > 0) words.push(`field "${fields.join('.')}"`)
  return words.join(', ')
}

function itemName({ entries = [] }: Placed): string | undefined {
  const texts = namingFields.map(
    (wanted) => entries.find(({ name }) => name === wanted)?.content.value,
  )
  const name = texts.find(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  )
  return name && name.length > 40 ? `${name.slice(0, 39)}…` : name
}
