import type { IncomingHttpHeaders } from 'node:http'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentTypeOf } from '../../build/contentType'
import { filesIn } from '../../build/bundleFiles'
import { type HeaderRule, headersFor } from '../../build/headersFile'
import { type Finding, findingAbout, firstOf } from './finding'
import { inParallel, type Outcome, outcomeOf, request } from './request'

/** What the files of a site are compared with. */
export interface Expected {
  /** The bundle's folder, and the rules of its `_headers`; none where its pages hold the policy themselves. */
  folder: string
  rules: HeaderRule[]
}

interface PublishedFile {
  path: string
  expected: Buffer
  answer: Outcome
}

/** Whether every file of the bundle is out, unchanged, with its type and its headers. */
export async function checkFiles(site: URL, { folder, rules }: Expected): Promise<Finding[]> {
  const names = (await filesIn(folder)).filter((name) => !/\.(br|gz)$|^_|^404\.html$/.test(name))
  const files = await inParallel(names, async (name): Promise<PublishedFile> => {
    const path = `/${name.replace(/(^|\/)index\.html$/, '$1')}`
    const address = new URL(path, site).href
    return {
      path,
      expected: await readFile(join(folder, name)),
      answer: await outcomeOf(request(address, true), address),
    }
  })
  const there = files.filter(({ answer }) => answer.status === 200)
  return [
    ...missingFiles(files),
    ...changedFiles(there),
    ...wrongTypes(there),
    ...uncompressed(there),
    ...wrongHeaders(rules, there),
    ...hiddenFromSearch(there),
  ]
}

function missingFiles(files: PublishedFile[]): Finding[] {
  const missing = files.filter(({ answer }) => answer.status !== 200)
  return findingAbout(
    missing.map(({ path, answer }) => `${path} (${answer.seen})`),
    'Files of the bundle are not there',
    'Publish bundle/site as a whole; where no answer came, try again later.',
  )
}

function changedFiles(files: PublishedFile[]): Finding[] {
  const changed = files.filter(({ answer, expected }) => !answer.body.equals(expected))
  const old = changed.filter((file) => injectedScripts(file).length === 0)
  return [
    ...findingAbout(
      [...new Set(changed.flatMap(injectedScripts))],
      'The host writes a script into the pages, which the policy refuses',
      'Switch it off at the host; at Cloudflare it is Web Analytics, Rocket Loader or Email Obfuscation.',
    ),
    ...findingAbout(
      pathsOf(old),
      'This is not the version in bundle/site',
      "Publish bundle/site, or build it anew from the published commit with the host's settings.",
    ),
  ]
}

function pathsOf(files: PublishedFile[]): string[] {
  return files.map(({ path }) => path)
}

function injectedScripts({ answer, expected }: PublishedFile): string[] {
  const known = scriptsIn(expected)
  return scriptsIn(answer.body).filter(
    (script) => !known.includes(script) && /^https?:|^\/cdn-cgi\//.test(script),
  )
}

function scriptsIn(page: Buffer): string[] {
  return [...page.toString().matchAll(/<script\b[^>]*\bsrc="?([^"\s>]+)/g)].map(
    ([, source = '']) => source,
  )
}

function wrongTypes(files: PublishedFile[]): Finding[] {
  const wrong = files.flatMap(({ path, answer }) => {
    const type = answer.headers['content-type'] ?? 'nothing'
    const expected = contentTypeOf(path.endsWith('/') ? 'index.html' : path)
    return kindOf(type) === kindOf(expected) ? [] : [`${path} (${type})`]
  })
  return findingAbout(
    wrong,
    'Browsers refuse files of the wrong type',
    'Have the host send the types of pipeline/build/contentType.ts (docs/deploy.md).',
  )
}

/** What browsers take for the same: hosts name scripts, icons and XML in several ways. */
function kindOf(type: string): string {
  const [media = ''] = type.toLowerCase().split(';')
  if (media.includes('javascript')) return 'script'
  if (/icon$/.test(media)) return 'icon'
  if (/[/+]json$/.test(media)) return 'json'
  return media.trim().replace(/^text\/xml$/, 'application/xml')
}

/** CloudFront, for one, sends what is smaller as it is: that saves next to nothing. */
const worthCompressing = 1000

function uncompressed(files: PublishedFile[]): Finding[] {
  const plain = files
    .filter(({ path, expected }) => /\/$|\.js$/.test(path) && expected.length >= worthCompressing)
    .filter(({ answer }) => !answer.headers['content-encoding'])
  const fix = 'Switch brotli or gzip on at the host.'
  return findingAbout(pathsOf(plain), 'Texts are sent uncompressed', fix)
}

/** Compares answers with the headers of `_headers`, and says once for each header where it is missing or another. */
export function wrongHeaders(
  rules: HeaderRule[],
  answers: { path: string; answer: { headers: IncomingHttpHeaders } }[],
): Finding[] {
  const wrong = new Map<string, string[]>()
  for (const { path, answer } of answers) {
    for (const [name, value] of headersFor(rules, path)) {
      const sent = answer.headers[name]
      if (sent === value) continue
      const difference = sent === undefined ? 'is missing' : `is another ("${String(sent)}")`
      const key = `The header ${name} ${difference}`
      wrong.set(key, [...(wrong.get(key) ?? []), path])
    }
  }
  return [...wrong].map(([key, paths]) => ({
    message: `${key} on ${firstOf(paths)}.`,
    fix: 'Have the host send what bundle/site/_headers says (docs/deploy.md).',
  }))
}

function hiddenFromSearch(files: PublishedFile[]): Finding[] {
  const hidden = files.filter(
    ({ path, answer }) =>
      /noindex/.test(String(answer.headers['x-robots-tag'])) ||
      (path.endsWith('/') && /<meta name="robots" content="[^"]*noindex/.test(String(answer.body))),
  )
  return findingAbout(
    pathsOf(hidden),
    'Search engines are told to leave pages or files out',
    'Publish to the real address, without sample content (npm run check:launch).',
  )
}
