import type { CmsConfig, CollectionFile, Field as EditorField } from '@sveltia/cms'
import { type Field, fieldOf, type FieldMeta } from './fieldMeta'
import { namingFields } from './jsonNode'
import { page, slide, slideRules } from './markdownSchema'
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
    // A new page's file is named after its title, as the check wants it.
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true },
    collections: [
      {
        name: 'content',
        label: 'Content',
        files: Object.entries(contentModel).map(([file, schema]) =>
          collectionFile(file, fieldOf(schema)),
        ),
      },
      {
        name: 'slides',
        label: 'Slides',
        label_singular: 'Slide',
        folder: `content/${slideRules.folder}`,
        create: true,
        format: 'yaml-frontmatter',
        extension: 'md',
        identifier_field: 'body',
        summary: '{{slug}}: {{body}}',
        thumbnail: 'image',
        sortable_fields: { fields: ['slug'], default: { field: 'slug' } },
        // After every number, so that a new slide is the last.
        slug: {
          template: 'slide-{{year}}{{month}}{{day}}{{hour}}{{minute}}{{second}}',
          editable: true,
          hint: 'Slides are shown in the order of these names: 8-harbor comes before 10-tides.',
        },
        fields: slideFields(),
      },
      {
        name: 'pages',
        label: 'Pages',
        label_singular: 'Page',
        folder: 'content/pages',
        create: true,
        format: 'yaml-frontmatter',
        extension: 'md',
        fields: [...editorFields(fieldOf(page).entries), bodyField],
      },
    ],
  }
}

/** The picture lies beside its text, and the description is the text below the fields. */
function slideFields(): EditorField[] {
  return editorFields(fieldOf(slide).entries).map((field) =>
    field.name === 'alt'
      ? { ...field, name: 'body', label: 'Description' }
      : { ...field, public_folder: '.' },
  )
}

function collectionFile(file: string, { entries }: Field): CollectionFile {
  const name = file.replace(/\.\w+$/, '')
  return { name, label: humanize(name), file: `content/${file}`, fields: editorFields(entries) }
}

function editorFields(entries: Field['entries']): EditorField[] {
  return entries.map(([name, entry]) => editorField(name, entry))
}

function editorField(name: string, { meta, required, entries, item }: Field): EditorField {
  const common = {
    name,
    label: humanize(name),
    hint: meta.hint ? `${meta.description} ${meta.hint}` : meta.description,
    required,
  }
  if (meta.kind === 'list' && item) {
    const list = { ...common, widget: 'list' as const, min: meta.minItems, max: meta.maxItems }
    return item.meta.kind === 'object'
      ? {
          ...list,
          label_singular: humanize(name).replace(/s$/, ''),
          summary: `{{fields.${summaryOf(item)}}}`,
          collapsed: true,
          fields: editorFields(item.entries),
        }
      : { ...list, field: editorField('text', item) }
  }
  if (meta.kind === 'object') return { ...common, widget: 'object', fields: editorFields(entries) }
  return { ...common, ...widgets(meta) } as EditorField
}

/** The widget of a single value, with the limits the check would set. */
function widgets(meta: FieldMeta): object {
  switch (meta.kind) {
    case 'boolean':
      return { widget: 'boolean', default: false }
    case 'singleLine':
      return { widget: 'string', maxlength: meta.maxLength }
    case 'multiLine':
      return { widget: 'text', maxlength: meta.maxLength }
    case 'address':
      return { widget: 'string', type: 'url', pattern: ['^https://', 'Starts with https://'] }
    case 'email':
      return { widget: 'string', type: 'email' }
    case 'isoDate':
      return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }
    case 'integer':
      return { widget: 'number', value_type: 'int', min: meta.min, max: meta.max }
    case 'number':
      return { widget: 'number', value_type: 'float', step: 0.01, min: meta.min, max: meta.max }
    case 'choice':
      return { widget: 'select', options: meta.options }
    case 'picture':
      return {
        widget: 'image',
        accept: 'image/png,image/jpeg,image/webp',
        choose_url: false,
        media_folder: `/content/${meta.rules.folder}`,
        public_folder: `./${meta.rules.folder}`,
      }
    default:
      throw new Error(`No editor field for a field of the kind "${meta.kind}"`)
  }
}

/** Entries are named by the same field as in the check's sentences, else by their first. */
function summaryOf({ entries }: Field): string {
  const names = entries.map(([name]) => name)
  return names.find((name) => namingFields.includes(name)) ?? names[0] ?? ''
}

/** "bestFor" becomes "Best for", "case-studies" becomes "Case studies". */
function humanize(name: string): string {
  const words = name.replace(/(?=[A-Z])|-/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
