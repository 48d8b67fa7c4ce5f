/** Type declarations for gatsby-plugin-sharp, because the package contains none. */
declare module 'gatsby-plugin-sharp' {
  import type { IGatsbyImageData } from 'gatsby-plugin-image'
  export function generateImageData(options: {
    file: object
    args: object
    reporter: object
    cache: object
  }): Promise<IGatsbyImageData | undefined>
}
