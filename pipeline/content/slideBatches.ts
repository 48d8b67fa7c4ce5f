import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CreatePagesArgs, CreateResolversArgs } from 'gatsby'

/**
 * As many slides as the home page is served with, and as many dots as there are at once. The others follow in batches
 * of as many, fetched when a visitor comes to them, so that neither page nor visitor pays for their number.
 */
export const batchSize = 12

/** Where the further batches lie in the built folder: 1.json begins after the served slides. */
export const batchFolder = 'page-data/case-slides'

/** The entries of one batch; the first one, 0, is the one that the page is served with. */
export function batchOf<Entry>(entries: readonly Entry[], batch: number): Entry[] {
  return entries.slice(batch * batchSize, (batch + 1) * batchSize)
}

/** How many batches follow the first one. */
export function furtherBatches(count: number): number {
  return Math.max(0, Math.ceil(count / batchSize) - 1)
}

interface CaseStudies {
  slides: readonly unknown[]
}

/** Gatsby's types call it a mere function. */
type AddResolvers = (resolvers: object) => void

/** The GraphQL fields of the batches: `slides(batch: 0)` and `slideCount`. */
export function addSlideBatches({ createResolvers }: CreateResolversArgs): void {
  const add = createResolvers as AddResolvers
  add({
    CaseStudiesJson: {
      slideCount: { type: 'Int!', resolve: ({ slides }: CaseStudies) => slides.length },
      slides: {
        args: { batch: 'Int' },
        resolve: ({ slides }: CaseStudies, { batch }: { batch?: number }) =>
          batch === undefined ? slides : batchOf(slides, batch),
      },
    },
  })
}

const component = 'src/sections/case-studies/CaseSlideshow.tsx'

/** Gatsby knows the components' fragments in pages only. @throws without the fragment */
function slideFragment(): string {
  const [fragment] = /fragment CaseSlide on [^`]+/.exec(readFileSync(component, 'utf8')) ?? []
  if (!fragment) throw new Error(`${component}: no fragment CaseSlide`)
  return fragment
}

interface Answer {
  data?: {
    caseStudies: { slideCount: number; slides: readonly Queries.CaseSlideFragment[] }
  }
  errors?: unknown
}

/** Writes each further batch as the page would have been given it. @throws what GraphQL has to say */
export async function writeSlideBatches(pages: CreatePagesArgs): Promise<void> {
  const query = `query ($batch: Int) {
      caseStudies: caseStudiesJson { slideCount slides(batch: $batch) { ...CaseSlide } }
    }
    ${slideFragment()}`
  const folder = join('public', batchFolder)
  rmSync(folder, { recursive: true, force: true })
  for (let batch = 1, batches = 1; batch <= batches; batch += 1) {
    const answer: Answer = await pages.graphql(query, { batch })
    const { data, errors } = answer
    if (errors || !data) throw new Error(`Slides of batch ${batch}: ${String(errors)}`)
    batches = furtherBatches(data.caseStudies.slideCount)
    if (batch > batches) return
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${batch}.json`), JSON.stringify(data.caseStudies.slides))
  }
}
