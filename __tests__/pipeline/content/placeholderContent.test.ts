/** @jest-environment node */
import site from '../../fixtures/content/site.json'
import { findLaunchContentProblems } from '../../../pipeline/content/placeholders'
import { listExpectedContentFiles } from '../../../pipeline/content/files'
import { slideSchema } from '../../../pipeline/content/markdownSchema'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

const today = new Date('2026-11-21T00:00:00Z')

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

/** Replaces all placeholder content, as the site owner does before the launch. */
function makeReal(): void {
  for (const { name: file } of listExpectedContentFiles(draft.folder)) {
    draft.write(
      file,
      draft
        .read(file)
        .replace(/^ *"?sample"?: true,?\n/m, '')
        .replaceAll('www.linkedin.com/in/example', 'www.linkedin.com/in/a-founder')
        .replaceAll('example.com', 'a-company.co'),
    )
  }
  draft.replace('site.json', '2024', '2026')
  draft.replace(policy, 'Questions about', `${responsible}\n\nQuestions about`)
}

const policy = 'pages/privacy-policy.md'

const responsible = `${site.legalName}, 5 Harbor Road, Hong Kong`

/** Returns the diagnostics as "code file field". */
function listProblems(now = today): string[] {
  return findLaunchContentProblems(draft.folder, now).map(({ code, file, path = [] }) =>
    [code, file, ...path].join(' '),
  )
}

it('findLaunchContentProblems finds every kind of placeholder content', () => {
  const all = listProblems()
  for (const { name: file, schema } of listExpectedContentFiles(draft.folder)) {
    if (schema === slideSchema) continue
    expect(all).toContain(`placeholder-content content/${file} sample`)
  }
  for (const field of ['url', 'schedulingUrl', 'profileUrl', 'contactEmail']) {
    expect(all).toContain(`placeholder-url content/site.json ${field}`)
  }
  expect(all).toContain('placeholder-url content/pages/privacy-policy.md')
  expect(all).toContain('year-outdated content/site.json copyrightYear')
})

it('findLaunchContentProblems reports nothing for a finished site', () => {
  makeReal()
  expect(listProblems()).toEqual([])
})

it('findLaunchContentProblems includes the folder of placeholder images in the fix', () => {
  const samples = findLaunchContentProblems(draft.folder, today).filter(
    ({ path = [] }) => path[0] === 'sample',
  )
  const fixes = Object.fromEntries(samples.map(({ file, fix }) => [file, fix]))
  expect(fixes['content/site.json']).toMatch(/ content\/site\b/)
  expect(fixes['content/about.json']).toMatch(/ content\/about\b/)
  expect(fixes['content/hero.json']).not.toContain('content/')
})

it('findLaunchContentProblems reports a missing legal contact', () => {
  makeReal()
  draft.replace(policy, responsible, 'Somebody')
  expect(listProblems()).toEqual(['responsible-missing content/pages'])
  expect(findLaunchContentProblems(draft.folder, today)[0]?.fix).toContain(
    `"${site.legalName}" or "${site.founder.name}"`,
  )
  draft.write(
    'pages/legal.md',
    draft
      .read(policy)
      .replaceAll('Privacy Policy', 'Imprint')
      .replace('Somebody', site.founder.name),
  )
  expect(listProblems()).toEqual([])
})

it('findLaunchContentProblems ignores hidden sections', () => {
  makeReal()
  draft.editJson('testimonials.json', (json) => Object.assign(json, { hidden: true, sample: true }))
  expect(listProblems()).toEqual([])
})

it('findLaunchContentProblems accepts the word "example" in a text', () => {
  makeReal()
  draft.editJson(
    'hero.json',
    (hero) => (hero.subline = 'Example roadmaps, for example. And v2.test'),
  )
  expect(listProblems()).toEqual([])
})

it('findLaunchContentProblems reports a privacy policy with a future effective date', () => {
  makeReal()
  draft.replace(policy, '2025-07-08', '2027-01-01')
  expect(listProblems()).toEqual([`date-in-future content/${policy} effectiveDate`])
})

it('findLaunchContentProblems accepts a date that has begun in the easternmost time zone', () => {
  makeReal()
  draft.replace(policy, '2025-07-08', '2027-01-01')
  draft.replace('site.json', '2026', '2027')
  // In Auckland it is already 11:00 on January 1, 2027, so the effective date is not in the future.
  expect(listProblems(new Date('2026-12-31T22:00:00Z'))).toEqual([])
})

it('findLaunchContentProblems skips unreadable files', () => {
  makeReal()
  draft.replace('site.json', '2026', '2024')
  draft.write('contact.json', '{')
  draft.remove('hero.json')
  expect(listProblems()).toEqual(['year-outdated content/site.json copyrightYear'])
})
