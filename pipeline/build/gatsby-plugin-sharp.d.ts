/** Types of gatsby-plugin-sharp, which ships none. */
declare module 'gatsby-plugin-sharp' {
  import type { IGatsbyImageData } from 'gatsby-plugin-image'
  export function generateImageData(options: {
    file: object
    args: object
    reporter: object
    cache: object
  }): Promise<IGatsbyImageData | undefined>
}
