import { getImage, type IGatsbyImageData } from 'gatsby-plugin-image'
import { required } from '../../required'

/** A slide's picture from the pipeline. @throws if there is none, which the page's query rules out */
export function pictureOf({ id, image }: Queries.CaseSlideFragment): IGatsbyImageData {
  return required(getImage(image?.childImageSharp ?? null), `The picture of the slide "${id}"`)
}
