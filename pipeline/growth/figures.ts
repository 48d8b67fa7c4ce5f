/** What one site with so many slides cost. */
export interface Growth {
  slides: number
  cold: Cost
  /** After one more slide. */
  added: Cost
  /** How many files sharp wrote for the slides, cold. */
  pictures: number
  /** Pictures written again after adding one slide, by their names. */
  rewritten: string[]
  /** The name of the added slide's picture, which its own variants carry. */
  addedName: string
  /** The home page, in bytes of brotli. */
  html: number
  /** Everything for the first view on a phone, in bytes as sent. */
  firstView: number
}

/** What one build took. */
export interface Cost {
  seconds: number
  /** Of all its processes, user and system. */
  processorSeconds: number
  /** At its peak, resident memory of all its processes together, in bytes. */
  memory: number
}

/** Limits of growth. */
export const growthLimits = {
  /** Seconds per slide with the most slides, over those with fewer. */
  ratio: 1.3,
  memory: 4 * 1024 ** 3,
  /**
   * Bytes by which HTML and first view may differ: another number of slides, and scripts that are called otherwise in
   * another folder, compress by up to 100 bytes better or worse. The markup of 630 more slides would be
   * some 35,000.
   */
  noise: 200,
} as const

/** What each slide beyond those of the smallest site costs; what every build costs anyway falls out. */
export function perSlide(
  smallest: Growth,
  site: Growth,
  of: keyof Cost = 'processorSeconds',
): number {
  return (site.cold[of] - smallest.cold[of]) / (site.slides - smallest.slides)
}

const columns: [title: string, value: (site: Growth, smallest: Growth) => string][] = [
  ['Slides', ({ slides }) => String(slides)],
  ['Cold, s', ({ cold }) => cold.seconds.toFixed(0)],
  ['Cold, processor s', ({ cold }) => cold.processorSeconds.toFixed(0)],
  ['Per slide, s', (site, smallest) => each(site, smallest, 'seconds')],
  ['Per slide, processor s', (site, smallest) => each(site, smallest, 'processorSeconds')],
  ['Pictures', ({ pictures }) => String(pictures)],
  ['Peak memory, MB', ({ cold }) => (cold.memory / 1e6).toFixed(0)],
  ['One more, s', ({ added }) => added.seconds.toFixed(0)],
  ['One more, processor s', ({ added }) => added.processorSeconds.toFixed(0)],
  ['Pictures made for it', ({ rewritten }) => String(rewritten.length)],
  ['HTML, bytes', ({ html }) => html.toLocaleString('en')],
  ['First view, bytes', ({ firstView }) => firstView.toLocaleString('en')],
]

function each(site: Growth, smallest: Growth, of: keyof Cost): string {
  return site === smallest ? '' : perSlide(smallest, site, of).toFixed(2)
}

/** The figures as a table in Markdown, the smallest site first. */
export function growthTable(sites: Growth[]): string {
  const [smallest] = sites
  if (!smallest) return ''
  const rows = [
    columns.map(([title]) => title),
    columns.map(() => '--:'),
    ...sites.map((site) => columns.map(([, value]) => value(site, smallest))),
  ]
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Which limits the sites break, the smallest site first. */
export function growthProblems(sites: Growth[]): string[] {
  const [smallest, middle, largest] = sites
  const problems = sites.flatMap(ownProblems)
  if (!smallest || !middle || !largest) return problems
  const ratio = perSlide(smallest, largest) / perSlide(smallest, middle)
  if (!(ratio <= growthLimits.ratio)) {
    problems.push(
      `A slide takes ${ratio.toFixed(2)} times as long with ${largest.slides} slides as with ` +
        `${middle.slides}; at most ${growthLimits.ratio}.`,
    )
  }
  for (const [what, name] of [
    ['html', 'The home page’s HTML'],
    ['firstView', 'The first view'],
  ] as const) {
    const more = largest[what] - middle[what]
    if (more > growthLimits.noise) {
      problems.push(
        `${name} grows by ${more} bytes from ${middle.slides} to ${largest.slides} slides.`,
      )
    }
  }
  return problems
}

function ownProblems({ slides, cold, added, pictures, rewritten, addedName }: Growth): string[] {
  const memory = Math.max(cold.memory, added.memory)
  const strangers = rewritten.filter((name) => !name.includes(addedName))
  const variants = pictures / slides
  return [
    ...(memory < growthLimits.memory
      ? []
      : [`${slides} slides: ${(memory / 1e9).toFixed(1)} GB of memory.`]),
    ...(strangers.length === 0
      ? []
      : [
          `${slides} slides: one more made ${strangers.length} others anew, such as ${strangers[0]}.`,
        ]),
    ...(rewritten.length - strangers.length === variants
      ? []
      : [
          `${slides} slides: the one more has ${rewritten.length - strangers.length} pictures, not ${variants}.`,
        ]),
  ]
}
