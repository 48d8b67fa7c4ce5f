import type { CmsConfig, Field as EditorField } from '@sveltia/cms'
import { type FieldSchema, toJsonSchema } from './jsonSchema'
import { jsonSchemas, pageSchema, slideImageRules, slideSchema } from './schema'

/** CMS field for the body of a Markdown file; the schema covers only the front matter. */
export const bodyField: EditorField = {
  name: 'body',
  label: 'Text',
  widget: 'markdown',
  modes: ['raw'],
  // An empty list hides the toolbar, because its buttons do not work in raw mode.
  buttons: [],
  editor_components: [],
  hint: 'Begin headings with ## and list items with a hyphen. Write **bold** for bold text, and [text](https://…) for a link. {contactEmail} is the email address of the site.',
}

/** Options that all collections of Markdown files share. */
const markdownCollection = { create: true, format: 'yaml-frontmatter', extension: 'md' } as const

/** Repository that Sveltia requires even for a local folder; it is never requested. */
const localRepository = 'local/folder'

/**
 * Derives the CMS configuration from the content schemas.
 * @param repository repository on GitHub, such as "owner/name"; without it, the CMS edits a folder
 */
export function createCmsConfig(repository = localRepository): CmsConfig {
  return {
    load_config_file: false,
    app_title: 'Content editor',
    backend: { name: 'github', repo: repository, branch: 'main', auth_methods: ['token'] },
    // Links to previews need more permissions than the token has.
    show_preview_links: false,
    media_folder: 'content',
    public_folder: '.',
    media_libraries: {
      default: { config: { slugify_filename: true, max_file_size: 15 * 1024 * 1024 } },
      stock_assets: { providers: [] },
    },
    editor: { preview: false },
    // Convert the title of a new page to an ASCII file name, because the content check rejects all
    // other names. Windows limits the length of a path.
    slug: { encoding: 'ascii', clean_accents: true, maxlength: 60 },
    output: { omit_empty_optional_fields: true },
    collections: [
      {
        ...createNames('content'),
        files: Object.entries(jsonSchemas).map(([file, schema]) => ({
          ...createNames(file.replace('.json', '')),
          file: `content/${file}`,
          fields: createFields(toJsonSchema(schema)),
        })),
      },
      {
        ...markdownCollection,
        ...createNames('slides'),
        label_singular: 'Slide',
        folder: `content/${slideImageRules.folder}`,
        identifier_field: 'body',
        slug: {
          template: '{{body}}',
          editable: ['create'],
          hint: 'The name of the file. Slides appear in the order of their names; 2-tides comes before 10-map.',
        },
        summary: '{{slug}}: {{body}}',
        thumbnail: 'image',
        sortable_fields: { fields: ['slug'], default: { field: 'slug' } },
        fields: createFields(toJsonSchema(slideSchema)).map((field) =>
          field.name === 'description'
            ? { ...field, name: 'body', label: 'Description' }
            : { ...field, public_folder: '.' },
        ),
      },
      {
        ...markdownCollection,
        ...createNames('pages'),
        label_singular: 'Page',
        folder: 'content/pages',
        fields: [...createFields(toJsonSchema(pageSchema)), bodyField],
      },
    ],
  }
}

function createFields({ properties = {}, required = [] }: FieldSchema): EditorField[] {
  return Object.entries(properties).map(([name, field]) =>
    createField(name, field, required.includes(name)),
  )
}

function createField(name: string, field: FieldSchema, required = true): EditorField {
  return {
    ...createNames(name),
    hint: field.description,
    required,
    ...createWidget(name, field),
  } as EditorField
}

/** Returns the CMS widget of a field, with the same limits as in the content check. */
function createWidget(name: string, field: FieldSchema): object {
  const { type, minimum: min, maximum: max, maxLength: maxlength } = field
  if (field.image) {
    return {
      widget: 'image',
      accept: 'image/png,image/jpeg,image/webp',
      choose_url: false,
      media_folder: `/content/${field.image.folder}`,
      public_folder: `./${field.image.folder}`,
    }
  }
  if (field.enum) return { widget: 'select', options: field.enum }
  if (field.properties) return { widget: 'object', fields: createFields(field) }
  if (field.items) return createList(name, field, field.items)
  if (type === 'boolean') return { widget: 'boolean', default: false }
  if (type === 'integer') return { widget: 'number', value_type: 'int', min, max }
  if (type === 'number') return { widget: 'number', value_type: 'float', step: 0.01, min, max }
  switch (field.format) {
    case 'date':
      return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }
    case 'idn-email':
      // The type "email" of an input element refuses internationalized domains.
      return { widget: 'string', pattern: [`/${field.pattern}/u`, 'Is an email address'] }
    case 'uri':
      return { widget: 'string', type: 'url', pattern: [field.pattern, 'Starts with https://'] }
    case 'webhook':
      return { widget: 'string', pattern: [field.pattern, 'Is a https:// URL, or none'] }
    default:
      return { widget: field.multiline ? 'text' : 'string', maxlength }
  }
}

function createList(name: string, { minItems, maxItems }: FieldSchema, item: FieldSchema): object {
  const list = { widget: 'list', min: minItems, max: maxItems }
  if (!item.properties) return { ...list, field: createField('text', item) }
  // Label each entry with its first short text.
  const [title = ''] =
    Object.entries(item.properties).find(
      ([, { type, enum: options, multiline }]) => type === 'string' && !options && !multiline,
    ) ?? []
  return {
    ...list,
    label_singular: createNames(name).label.replace(/s$/, ''),
    summary: `{{fields.${title}}}`,
    collapsed: true,
    fields: createFields(item),
  }
}

/** Returns the name of a field or collection with its label, such as "Best for" for "bestFor". */
function createNames(name: string): { name: string; label: string } {
  const words = name.replace(/(?=[A-Z])|-/g, ' ').toLowerCase()
  return { name, label: words.charAt(0).toUpperCase() + words.slice(1) }
}
