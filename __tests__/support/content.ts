import type { IGatsbyImageData } from 'gatsby-plugin-image'
import hero from '../fixtures/content/hero.json'
import site from '../fixtures/content/site.json'
import { slides } from './slides'
import type { Site } from '../../src/hooks/useSite'

/** Image data as the components receive it. */
export const imageData: IGatsbyImageData = {
  layout: 'constrained',
  width: 450,
  height: 563,
  backgroundColor: '#f8f8f8',
  images: {
    sources: [
      { type: 'image/avif', srcSet: '/a.avif 450w,\n/b.avif 900w', sizes: '' },
      { type: 'image/webp', srcSet: '/a.webp 450w,\n/b.webp 900w', sizes: '' },
    ],
    fallback: { src: '/a.png', srcSet: '/a.png 450w,\n/b.png 900w', sizes: '' },
  },
}

/** Site data as the components receive it. */
export const siteData: Site = {
  ...site,
  socialCard: { childImageSharp: { gatsbyImageData: imageData } },
  sections: [
    { id: 'services', label: site.navigation.servicesLabel },
    { id: 'about', label: site.navigation.aboutLabel },
    { id: 'case-studies', label: site.navigation.caseStudiesLabel },
    { id: 'testimonials', label: site.navigation.testimonialsLabel },
  ],
  pages: [{ path: '/privacy-policy/', label: 'Privacy Policy' }],
}

export const heroContent: Queries.HeroSectionFragment = {
  ...hero,
  proof: { ...(hero.proof as NonNullable<Queries.HeroSectionFragment['proof']>), figure: null },
  achievements: { ...hero.achievements, years: { ...hero.achievements.years, suffix: null } },
}

export const slidesContent: readonly Queries.CaseSlideFragment[] = slides.map(({ id, alt }) => ({
  id,
  alt,
  image: { childImageSharp: { gatsbyImageData: imageData } },
}))
