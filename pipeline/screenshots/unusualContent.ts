import { ContentDraft } from '../../__tests__/support/contentDraft'
import { SiteCopy } from '../../e2e/founder/siteCopy'

/** Content that the design's pictures do not show, but that a founder may write. */
export const unusualContents = ['long-content', 'one-testimonial'] as const

type UnusualContent = (typeof unusualContents)[number]

/** 60 characters. */
export const longName = 'Maximiliana Featherstonehaugh-Wolfeschlegelstein Castellanos'

/** 400 characters. */
export const longQuote =
  'We came with a backlog of four hundred items and no story, three half-finished platforms, and a board that had ' +
  'stopped asking when. Six weeks later we had one page that our board, our engineers and our customers all ' +
  'understood; a year later the platforms were one, the backlog was a tenth of its size, and the people who had been ' +
  'most afraid of the change were the ones who explained it to newcomers.'

/** Puts such content into a copy of the content folder. */
export const makeUnusual: Record<UnusualContent, (draft: ContentDraft) => Promise<void>> = {
  'long-content': async (draft) => {
    draft.edit('site.json', (json) => {
      json.founder = { name: longName, role: 'Founder, Principal & Interim Chief Product Officer' }
    })
    draft.edit('testimonials.json', (json) => {
      const [first, second, third] = json.testimonials as object[]
      const long = {
        author: longName,
        title: 'Senior Vice President of Product, Platforms & Partnerships',
        company: 'Intergovernmental Coastal Observation & Forecasting Alliance',
      }
      json.testimonials = [
        { ...first, quote: longQuote, ...long },
        { ...second, quote: 'It works.' },
        third,
        { ...first, author: 'Ida Vance', accent: 'blue' },
      ]
    })
    for (let slides = 7; slides < 12; slides += 1) await draft.addSlide(() => undefined)
  },
  'one-testimonial': async (draft) => {
    for (const part of ['site', 'hero', 'services', 'about', 'case-studies', 'contact']) {
      draft.edit(`${part}.json`, (json) => delete json.sample)
    }
    draft.edit('testimonials.json', (json) => {
      delete json.sample
      json.testimonials = (json.testimonials as object[]).slice(0, 1)
    })
    await Promise.resolve()
  },
}

/** Builds a copy of the site with such content, lets its folder be looked at, and throws the copy away. */
export async function withUnusual(
  content: UnusualContent,
  look: (built: string) => Promise<void>,
): Promise<void> {
  const site = new SiteCopy()
  try {
    await makeUnusual[content](new ContentDraft(site.content))
    const { status, printed } = site.build()
    if (status !== 0) throw new Error(printed)
    await look(site.path('public'))
  } finally {
    site.clear()
  }
}
