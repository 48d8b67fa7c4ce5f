import { resolve } from 'node:path'
import type { GatsbyConfig } from 'gatsby'
import { isIgnoredByGatsby } from './pipeline/content/files/contentFiles'
import { contentFolder } from './pipeline/content/files/contentFolder'
import { readSiteFacts } from './pipeline/content/files/siteFacts'
import { hexColor } from './src/theme/index'

const site = readSiteFacts()

/** content/case-studies.json -> CaseStudiesJson: the GraphQL type carries the file's name. */
function getTypeName({ node }: { node: { name?: unknown } }): string {
  const words = String(node.name).split('-')
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Json`
}

const config: GatsbyConfig = {
  // Without one Gatsby downloads code to find the host's, which then writes files of its own: Netlify could not build the site.
  adapter: { name: 'none', adapt: () => {} },
  siteMetadata: { siteUrl: site.url },
  trailingSlash: 'always',
  jsxRuntime: 'automatic',
  jsxImportSource: '@emotion/react',
  // Not in development, whose types of its own would change the committed file.
  graphqlTypegen: process.env.gatsby_executing_command !== 'develop' && {
    generateOnBuild: true,
    typesOutputPath: 'src/gatsby-types.d.ts',
  },
  plugins: [
    // Source maps inside the modules would have webpack cut them into two dozen small files.
    { resolve: 'gatsby-plugin-emotion', options: { sourceMap: false } },
    // Phones write what libvips only warns of; the content check says the same.
    { resolve: 'gatsby-plugin-sharp', options: { failOn: 'error' } },
    'gatsby-transformer-sharp',
    {
      resolve: 'gatsby-source-filesystem',
      options: {
        name: 'content',
        path: resolve(contentFolder),
        ignore: [(file: string) => isIgnoredByGatsby(contentFolder, file)],
      },
    },
    { resolve: 'gatsby-transformer-json', options: { typeName: getTypeName } },
    // The content check reads Markdown likewise.
    { resolve: 'gatsby-transformer-remark', options: { footnotes: false } },
    {
      resolve: 'gatsby-plugin-sitemap',
      options: {
        // robots.txt names the sitemap.
        createLinkInHead: false,
        // The plugin would say of every page that it changes daily.
        serialize: ({ path }: { path: string }) => ({ url: path }),
      },
    },
    {
      resolve: 'gatsby-plugin-manifest',
      options: {
        name: site.brand,
        short_name: site.brand,
        description: site.description,
        start_url: '/',
        display: 'browser',
        background_color: hexColor.paper,
        theme_color: hexColor.deep,
        icon_options: { purpose: 'any' },
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          {
            src: '/icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ],
        legacy: false,
        theme_color_in_head: false,
      },
    },
  ],
}

export default config
