/** @jest-environment node */
import site from '../../../e2e/content/site.json'
import { launchCheck, outwardLinks } from '../../../pipeline/content/launchCheck'
import { contentFiles } from '../../../pipeline/content/contentFiles'
import type { ContentDraft } from '../../support/contentDraft'
import { freshDraft } from '../../support/freshDraft'

const today = new Date('2026-11-21T00:00:00Z')

let draft: ContentDraft
freshDraft((fresh) => (draft = fresh))

/** Does what the founder does before the launch. */
function makeReal(): void {
  for (const { name: file } of contentFiles(draft.folder)) {
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
  draft.replace('site/mark.svg', 'M4.5', 'M4.4')
  draft.replace('pages/privacy-policy.md', 'Questions about', `${imprint}\n\nQuestions about`)
}

const imprint = `${site.legalName}, ${site.founder.name}, 12 Harbor Street, Portland, OR 97201`

async function found(now = today): Promise<string[]> {
  return (await launchCheck(draft.folder, now)).map(
    ({ file, where, message }) => `${file} ${where ?? ''}: ${message}`,
  )
}

it('lists every sample, example address and odd date of the site as it is', async () => {
  const all = await found()
  for (const { name: file } of contentFiles(draft.folder)) {
    expect(all).toContain(`content/${file} field "sample": Sample words or pictures.`)
  }
  for (const field of ['url', 'schedulingUrl', 'profileUrl', 'contactEmail']) {
    expect(all).toContain(`content/site.json field "${field}": An example address.`)
  }
  expect(all).toContain('content/pages/privacy-policy.md : An example address.')
  expect(all).toContain('content/site.json field "copyrightYear": The year is 2024, not this year.')
})

it('is content with a real site', async () => {
  makeReal()
  expect(await found()).toEqual([])
})

const street = '12 Harbor Street, Portland, OR 97201'

it.each(['of Portland', 'in business since 2019'])(
  'asks for the name and the address of whoever is responsible: %s',
  async (words) => {
    makeReal()
    draft.replace('pages/privacy-policy.md', street, words)
    expect(await found()).toEqual([
      'content/pages/privacy-policy.md : No page says who is responsible for this site, and at which address.',
    ])
  },
)

it('knows the postal code of an address in Ireland', async () => {
  makeReal()
  draft.replace('pages/privacy-policy.md', street, '5 Harbour Street, Dublin D02 X285')
  expect(await found()).toEqual([])
})

it('asks for no postal code where the name stands on an imprint', async () => {
  makeReal()
  const policy = draft.read('pages/privacy-policy.md')
  draft.replace('pages/privacy-policy.md', imprint, '')
  draft.write(
    'pages/legal.md',
    policy.replaceAll('Privacy Policy', 'Imprint').replace(street, '5 Harbor Road, Hong Kong'),
  )
  expect(await found()).toEqual([])
})

it('knows the sample’s own mark, whatever the files say', async () => {
  makeReal()
  draft.replace('site/mark.svg', 'M4.4', 'M4.5')
  expect(await found()).toEqual(['content/site/mark.svg : The picture is still the sample.'])
})

it('asks nothing of a part that is left out', async () => {
  makeReal()
  draft.edit('testimonials.json', (json) => Object.assign(json, { hidden: true, sample: true }))
  expect(await found()).toEqual([])
})

it('takes the word "example" for no address', async () => {
  makeReal()
  draft.edit('hero.json', (hero) => (hero.subline = 'Example roadmaps, for example. And v2.test'))
  expect(await found()).toEqual([])
})

it.each([
  ['2027-01-01', 'not come yet'],
  ['2019-05-01', 'more than 2 years old'],
])('doubts a policy of %s', async (day, words) => {
  makeReal()
  draft.replace('pages/privacy-policy.md', '2025-07-08', day)
  expect(await found()).toEqual([expect.stringContaining(words)])
})

it('takes the day and the year of any place on earth', async () => {
  makeReal()
  draft.replace('pages/privacy-policy.md', '2025-07-08', '2027-01-01')
  draft.replace('site.json', '2026', '2027')
  // Eleven in the morning of New Year's Day in Auckland.
  expect(await found(new Date('2026-12-31T22:00:00Z'))).toEqual([])
  draft.replace('site.json', '2027', '2026')
  // Seven in the evening of New Year's Eve in Honolulu.
  expect(await found(new Date('2027-01-01T05:00:00Z'))).toEqual([])
})

it('names the links to other sites and where they stand', () => {
  makeReal()
  expect(outwardLinks(draft.folder)).toContainEqual({
    address: site.schedulingUrl.replace('example.com', 'a-company.co'),
    place: expect.objectContaining({
      file: 'content/site.json',
      where: 'field "schedulingUrl"',
    }) as unknown,
  })
  const addresses = outwardLinks(draft.folder).map(({ address }) => address)
  expect(addresses).toContain('https://www.linkedin.com/in/a-founder')
  expect(addresses).not.toContain('https://www.a-company.co')
})

it('reads the addresses of a page as browsers and Markdown do, but for its own', () => {
  makeReal()
  draft.write(
    'pages/privacy-policy.md',
    `${draft.read('pages/privacy-policy.md')}
[Home](https://www.a-company.co) [Contact](https://www.a-company.co/#contact)
[One](https://gdpr.eu/A_(b)), <https://gdpr.eu/two>, \`https://gdpr.eu/code\`, see https://gdpr.eu/art-13.
`,
  )
  const addresses = outwardLinks(draft.folder)
    .filter(({ place }) => place.file === 'content/pages/privacy-policy.md')
    .map(({ address }) => address)
  expect(addresses).toEqual([
    'https://gdpr.eu/A_(b)',
    'https://gdpr.eu/two',
    'https://gdpr.eu/art-13',
  ])
})

it('lists what keeps the site from being built before anything else', async () => {
  draft.replace('hero.json', '22', '"22"')
  expect(await found()).toEqual([
    'content/hero.json field "achievements.years.figure": Text instead of a number.',
  ])
})
