import type { CmsConfig, Field as EditorField } from '@sveltia/cms'
import type { Field, ObjectField } from './fields'
import { entryTitleFields } from '../files/jsonNode'
import { pageSchema, slideSchema, slideImageRules } from './markdownSchema'
import { contentSchemas } from './schema'

/** The text below the fields of a Markdown file; it is no field of the schema, but has to be edited too. */
export const markdownBodyField: EditorField = {
  name: 'body',
  label: 'Text',
  widget: 'markdown',
  modes: ['raw'],
  // In raw mode Sveltia shows these buttons, and disables all of them.
  buttons: [],
  editor_components: [],
  hint: 'Headings begin with ##, lists with a hyphen; **bold** and [links](https://…) are possible.',
}

/** Texts with fields at their top, each a file in a folder. */
const markdownCollection = { create: true, format: 'yaml-frontmatter', extension: 'md' } as const

/** What the editor shows for every content file, derived from the content schema. */
export function createCmsConfig(): CmsConfig {
  return {
    load_config_file: false,
    app_title: 'Content editor',
    // Sveltia wants the name of a service even where it only opens the folder on this computer.
    backend: { name: 'github', repo: 'local/folder', branch: 'main', auth_methods: ['token'] },
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
        ...createNameAndLabel('content'),
        files: Object.entries(contentSchemas).map(([file, schema]) => ({
          ...createNameAndLabel(file.replace('.json', '')),
          file: `content/${file}`,
          fields: createCmsFields(schema),
        })),
      },
      {
        ...markdownCollection,
        ...createNameAndLabel('slides'),
        label_singular: 'Slide',
        folder: `content/${slideImageRules.folder}`,
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
        // The picture lies beside its text, and the description is the text below the fields.
        fields: createCmsFields(slideSchema).map((field) =>
          field.name === 'alt'
            ? { ...field, name: 'body', label: 'Description' }
            : { ...field, public_folder: '.' },
        ),
      },
      {
        ...markdownCollection,
        ...createNameAndLabel('pages'),
        label_singular: 'Page',
        folder: 'content/pages',
        fields: [...createCmsFields(pageSchema), markdownBodyField],
      },
    ],
  }
}

function createCmsFields({ fields }: ObjectField): EditorField[] {
  return Object.entries(fields).map(([name, field]) => createCmsField(name, field))
}

function createCmsField(name: string, field: Field): EditorField {
  const { description, hint = '', optional = false } = field
  return {
    ...createNameAndLabel(name),
    hint: `${description} ${hint}`.trim(),
    required: !optional,
    ...getWidgetOptions(name, field),
  } as EditorField
}

/** How a field is edited, with the limits the check would set. */
function getWidgetOptions(name: string, field: Field): object {
  switch (field.kind) {
    case 'boolean':
      return { widget: 'boolean', default: false }
    case 'singleLine':
      return { widget: 'string', maxlength: field.maxLength }
    case 'multiLine':
      return { widget: 'text', maxlength: field.maxLength }
    case 'address':
      return { widget: 'string', type: 'url', pattern: ['^https://', 'Starts with https://'] }
    case 'email':
      return { widget: 'string', type: 'email' }
    case 'isoDate':
      return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }
    case 'integer':
      return { widget: 'number', value_type: 'int', min: field.min, max: field.max }
    case 'number':
      return { widget: 'number', value_type: 'float', step: 0.01, min: field.min, max: field.max }
    case 'choice':
      return { widget: 'select', options: field.options }
    case 'picture':
      return {
        widget: 'image',
        accept: 'image/png,image/jpeg,image/webp',
        choose_url: false,
        media_folder: `/content/${field.rules.folder}`,
        public_folder: `./${field.rules.folder}`,
      }
    case 'object':
      return { widget: 'object', fields: createCmsFields(field) }
    case 'list': {
      const { item, min, max } = field
      const list = { widget: 'list', min, max }
      if (item.kind !== 'object') return { ...list, field: createCmsField('text', item) }
      // Named by the same field as in the check's sentences, else by the first.
      const names = Object.keys(item.fields)
      const title = names.find((each) => entryTitleFields.includes(each)) ?? names[0]
      return {
        ...list,
        label_singular: createNameAndLabel(name).label.replace(/s$/, ''),
        summary: `{{fields.${title}}}`,
        collapsed: true,
        fields: createCmsFields(item),
      }
    }
  }
}

/** "bestFor" is labelled "Best for", "case-studies" "Case studies". */
function createNameAndLabel(name: string): { name: string; label: string } {
  const words = name.replace(/(?=[A-Z])|-/g, ' ').toLowerCase()
  return { name, label: words.charAt(0).toUpperCase() + words.slice(1) }
}
