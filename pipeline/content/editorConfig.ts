import type { CmsConfig, CollectionFile, Field as EditorField } from '@sveltia/cms'
import { type Field, fieldOf, type FieldNotes } from './fields'
import { contentModel } from './schema'

/** The text below the fields of a Markdown file; it is no field of the schema, but has to be edited too. */
export const bodyField: EditorField = {
  name: 'body',
  label: 'Text',
  widget: 'markdown',
  modes: ['raw'],
  hint: 'Headings begin with ##, lists with a hyphen; **bold** and [links](https://…) are possible.',
}

/** What the editor shows for every content file, derived from the content schema. */
export function editorConfig(): CmsConfig {
  return {
    load_config_file: false,
    app_title: 'Content editor',
    // Sveltia wants the name of a service even where it only opens the folder on this computer.
    backend: { name: 'github', repo: 'local/folder', branch: 'main' },
    media_folder: 'content',
    public_folder: '.',
    media_libraries: {
      default: { config: { slugify_filename: true, max_file_size: 15 * 1024 * 1024 } },
      stock_assets: { providers: [] },
    },
    editor: { preview: false },
    output: { omit_empty_optional_fields: true },
    collections: [
      {
        name: 'content',
        label: 'Content',
        files: Object.entries(contentModel).map(([file, schema]) =>
          collectionFile(file, fieldOf(schema)),
        ),
      },
    ],
  }
}

function collectionFile(file: string, field: Field): CollectionFile {
  const name = file.replace(/\.\w+$/, '')
  return {
    name,
    label: inWords(name),
    file: `content/${file}`,
    fields: [...editorFields(field), ...(file.endsWith('.md') ? [bodyField] : [])],
    ...(file.endsWith('.md') && { format: 'yaml-frontmatter' }),
  }
}

function editorFields({ entries }: Field): EditorField[] {
  return entries.map(([name, entry]) => editorField(name, entry))
}

function editorField(
  name: string,
  { description, notes, required, entries, item }: Field,
): EditorField {
  const common = {
    name,
    label: inWords(name),
    hint: notes.hint ? `${description} ${notes.hint}` : description,
    required,
  }
  if (notes.kind === 'list' && item) {
    const list = { ...common, widget: 'list' as const, min: notes.fewest, max: notes.most }
    return item.notes.kind === 'group'
      ? {
          ...list,
          label_singular: inWords(name).replace(/s$/, ''),
          summary: `{{fields.${summaryOf(item)}}}`,
          thumbnail: item.entries.find(([, { notes }]) => notes.kind === 'picture')?.[0],
          collapsed: true,
          fields: editorFields(item),
        }
      : { ...list, field: editorField('text', item) }
  }
  if (notes.kind === 'group') {
    return {
      ...common,
      widget: 'object',
      fields: editorFields({ description, notes, required, entries }),
    }
  }
  return { ...common, ...widgets(notes) } as EditorField
}

/** The widget of a single value, with the limits the check would set. */
function widgets(notes: FieldNotes): object {
  switch (notes.kind) {
    case 'flag':
      return { widget: 'boolean', default: false }
    case 'line':
      return { widget: 'string', maxlength: notes.longest }
    case 'paragraph':
      return { widget: 'text', maxlength: notes.longest }
    case 'name':
      return {
        widget: 'string',
        maxlength: notes.longest,
        pattern: ['^[a-z0-9]+(-[a-z0-9]+)*$', 'Small letters, digits and single hyphens only'],
      }
    case 'address':
      return { widget: 'string', type: 'url', pattern: ['^https://', 'Starts with https://'] }
    case 'email':
      return { widget: 'string', type: 'email' }
    case 'day':
      return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }
    case 'whole':
    case 'decimal': {
      const ofKind =
        notes.kind === 'whole' ? { value_type: 'int' } : { value_type: 'float', step: 0.01 }
      return { widget: 'number', ...ofKind, min: notes.lowest, max: notes.highest }
    }
    case 'choice':
      return { widget: 'select', options: notes.options }
    case 'picture':
      return {
        widget: 'image',
        accept: 'image/png,image/jpeg,image/webp',
        choose_url: false,
        media_folder: `/content/${notes.rules.folder}`,
        public_folder: `./${notes.rules.folder}`,
      }
    default:
      throw new Error(`No editor field for a field of the kind "${notes.kind}"`)
  }
}

/** Entries are named by their first text, as in the list of the founder's words. */
function summaryOf({ entries }: Field): string {
  const named = entries.find(([name]) => ['author', 'title', 'statement', 'id'].includes(name))
  return named?.[0] ?? entries[0]?.[0] ?? ''
}

/** "bestFor" becomes "Best for", "case-studies" becomes "Case studies". */
function inWords(name: string): string {
  const words = name.replace(/(?=[A-Z])|-/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
