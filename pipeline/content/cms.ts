import type { CmsConfig, Field as EditorField } from '@sveltia/cms'
import { maxImageBytes } from './images'
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

/** Format of uploaded photos: wide enough for all places of the site on sharp screens. */
const photoFormat = { format: 'webp', quality: 85, width: 2400 } as const

/** Branch of the repository to which Sveltia saves, as in githubDraft.client.js. */
const draftBranch = 'draft'

/**
 * Derives the CMS configuration from the content schemas.
 * @param repository repository on GitHub, such as "owner/name"; without it, the CMS edits a folder
 */
export function createCmsConfig(repository = localRepository): CmsConfig {
  return {
    load_config_file: false,
    app_title: 'Content editor',
    backend: { name: 'github', repo: repository, branch: draftBranch, auth_methods: ['token'] },
    // publishBar.client.js links the preview: Sveltia would need more permissions than the token has.
    show_preview_links: false,
    media_folder: 'content',
    public_folder: '.',
    media_libraries: {
      default: {
        config: {
          max_file_size: maxImageBytes,
          // Make photos smaller; slides are images of text, mostly PNG, which stay as they are.
          transformations: { jpeg: photoFormat, heic: photoFormat },
        },
      },
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
          hint: 'The name of the file.',
        },
        summary: '{{body}}',
        thumbnail: 'image',
        // Slides without `order` follow the others, in the order of their names.
        reorder: true,
        sortable_fields: { fields: ['slug'], default: { field: 'slug' } },
        fields: createSlideFields(),
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

/** Returns the fields of a slide; its `order` is set by moving it in the list. */
function createSlideFields(): EditorField[] {
  return createFields(toJsonSchema(slideSchema)).flatMap((field) => {
    if (field.name === 'order') return []
    if (field.name === 'description') return { ...field, name: 'body', label: 'Description' }
    return { ...field, public_folder: '.', required: true }
  })
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
      accept: 'image/png,image/jpeg,image/webp,image/heic,image/heif',
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
      return {
        widget: 'string',
        pattern: [`/${field.pattern}/u`, 'Enter an email address, such as name@example.com'],
      }
    case 'uri':
      return {
        widget: 'string',
        type: 'url',
        pattern: [field.pattern, 'Enter a URL that starts with https://'],
      }
    case 'webhook':
      return {
        widget: 'string',
        pattern: [field.pattern, 'Enter a URL that starts with https://, or none'],
      }
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
