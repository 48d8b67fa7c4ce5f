import { attribute, elementsIn } from '../../build/html'
import { type Answer, ask } from './ask'
import { type Finding, findingAbout } from './finding'

/** A page or a file of the site, with what came of asking for it. */
export interface Asked extends Answer {
  path: string
}

/** Asks for one after the other, as a host may send away who asks for too much. */
export async function askForPaths(site: URL, paths: string[]): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const path of paths) asked.push({ path, ...(await ask(new URL(path, site).href)) })
  return asked
}

/** The values of an attribute of these elements of the pages, each once. */
export function valuesIn(pages: Asked[], tags: string[], name: string): string[] {
  const elements = pages.flatMap(({ body }) => elementsIn(body))
  const found = elements.filter(({ tagName }) => tags.includes(tagName))
  return [...new Set(found.flatMap((element) => attribute(element, name) ?? []))]
}

/** The files of the site that its pages load. */
export function filesIn(pages: Asked[], site: URL): string[] {
  return [...valuesIn(pages, ['script', 'img'], 'src'), ...valuesIn(pages, ['link'], 'href')]
    .map((address) => new URL(address, site))
    .filter(({ origin, pathname }) => origin === site.origin && !pathname.endsWith('/'))
    .map(({ pathname }) => pathname)
}

interface Fault {
  message: string
  fix: string
  has: (answer: Asked) => boolean
  /** What was seen of it, where the address alone does not say it. */
  seen?: (answer: Asked) => string | null
}

/** What browsers have to be told of a file, or they refuse it; hosts name scripts in several ways. */
const types: [path: RegExp, type: RegExp][] = [
  [/\/$/, /^text\/html/],
  [/\.js$/, /javascript/],
  [/\.svg$/, /^image\/svg\+xml/],
  [/\.(png|jpe?g|webp|avif|ico)$/, /^image\//],
]

const typeOf = ({ headers }: Asked) => headers.get('content-type') ?? 'nothing'

/** Some hosts send what is smaller as it is: that saves next to nothing. */
const worthCompressing = 1000

const faultsOfFiles: Fault[] = [
  {
    message: 'Pages, or files that they load, are not there',
    fix: 'Publish bundle/site as a whole; where no answer came, try again later.',
    has: ({ status }) => status !== 200,
    seen: ({ seen }) => seen,
  },
  {
    message: 'Browsers refuse files of the wrong type',
    fix: 'Have the host send the types of pipeline/build/contentType.ts (docs/deploy.md).',
    has: (answer) =>
      answer.status === 200 &&
      types.some(([path, type]) => path.test(answer.path) && !type.test(typeOf(answer))),
    seen: typeOf,
  },
  {
    message: 'Texts are sent uncompressed',
    fix: 'Switch brotli or gzip on at the host.',
    has: ({ path, headers, body }) =>
      /\/$|\.js$/.test(path) && body.length >= worthCompressing && !headers.has('content-encoding'),
  },
  {
    message: 'Search engines are told to leave pages or files out',
    fix: 'Publish to the real address, without sample content.',
    has: ({ headers, body }) =>
      /noindex/.test(headers.get('x-robots-tag') ?? '') ||
      /<meta name="robots" content="[^"]*noindex/.test(body),
  },
]

const faultsOfMissing: Fault[] = [
  {
    message: "What is missing has to answer 404 with the site's own not-found page",
    fix: 'Have the host answer with 404.html and status 404 (docs/deploy.md).',
    has: ({ status, body }) => status !== 404 || !body.includes('id="___gatsby"'),
    seen: ({ seen }) => seen,
  },
  {
    message: 'What is missing today stays missing for a year in browsers',
    fix: 'Send Cache-Control: immutable with files that exist, never with a 404.',
    has: ({ headers }) => /immutable/.test(headers.get('cache-control') ?? ''),
  },
]

/** Whether everything is there, as browsers, search engines and slow connections want it. */
export function checkFiles(asked: Asked[]): Finding[] {
  return findingsOf(faultsOfFiles, asked)
}

/** Whether what is missing is the site's own page, with status 404, and a missing file is not kept for a year. */
export function checkMissing(asked: Asked[]): Finding[] {
  return findingsOf(faultsOfMissing, asked)
}

function findingsOf(faults: Fault[], asked: Asked[]): Finding[] {
  return faults.flatMap(({ message, fix, has, seen }) => {
    const names = asked
      .filter(has)
      .map((answer) => (seen ? `${answer.path} (${seen(answer)})` : answer.path))
    return findingAbout(names, message, fix)
  })
}
