import { resolve } from 'node:path'
import type { GatsbyConfig } from 'gatsby'
import { contentFolder, isForeignFile } from './pipeline/content/contentFiles'
import { decoderOptions } from './pipeline/content/images'
import { getTypeName, jsonSchemas } from './pipeline/content/schema'
import { readSite } from './pipeline/content/site'
import { iconFile } from './pipeline/gatsby/logoFiles'
import { hex } from './src/theme'

const site = readSite()

const config: GatsbyConfig = {
  // Disables adapters: Gatsby would download the host's adapter, whose files break the build on Netlify.
  adapter: { name: 'none', adapt: () => {} },
  siteMetadata: { siteUrl: site.url },
  trailingSlash: 'always',
  jsxRuntime: 'automatic',
  jsxImportSource: '@emotion/react',
  // Only builds write the committed types file, because the dev server would add its own types to it.
  graphqlTypegen: process.env.gatsby_executing_command !== 'develop' && {
    generateOnBuild: true,
    typesOutputPath: 'src/gatsby-types.d.ts',
  },
  plugins: [
    // Disables inline source maps, which make webpack split the larger modules into many small chunks.
    { resolve: 'gatsby-plugin-emotion', options: { sourceMap: false } },
    { resolve: 'gatsby-plugin-sharp', options: decoderOptions },
    'gatsby-transformer-sharp',
    {
      resolve: 'gatsby-source-filesystem',
      options: {
        name: 'content',
        path: resolve(contentFolder),
        ignore: [(file: string) => isForeignFile(contentFolder, file)],
      },
    },
    {
      resolve: 'gatsby-transformer-json',
      options: {
        typeName: ({ node }: { node: { base: string } }) => getTypeName(jsonSchemas[node.base]!),
      },
    },
    {
      resolve: 'gatsby-plugin-sitemap',
      options: {
        // Omits the sitemap link from the head, because robots.txt contains it.
        createLinkInHead: false,
        // Omits `changefreq`, because the plugin would set it to "daily" for every page.
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
        background_color: hex.paper,
        theme_color: hex.deep,
        icon: iconFile,
        icon_options: { purpose: 'any maskable' },
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        ],
        // Keeps the names of the icons, so that the build does not read the icon before it is drawn.
        cache_busting_mode: 'none',
        theme_color_in_head: false,
      },
    },
  ],
}

export default config
