/** @jest-environment node */
import { launchCheck } from '../../../pipeline/content/launchCheck'
import { contentModel } from '../../../pipeline/content/schema'
import type { Settings } from '../../../pipeline/content/settings'
import type { ContentDraft } from '../../support/contentDraft'
import { freshDraft } from '../../support/freshDraft'

const today = new Date('2026-11-21T00:00:00Z')
const ready: Settings = {
  GATSBY_CONTACT_WEBHOOK_URL: 'https://hooks.fairlead.co/contact',
  GATSBY_ANALYTICS_SRC: '',
}

let draft: ContentDraft
freshDraft((fresh) => (draft = fresh))

/** Does what the founder does before the launch. */
function makeReal(): void {
  for (const file of Object.keys(contentModel)) {
    draft.write(
      file,
      draft
        .read(file)
        .replace(/^ *"?sample"?: true,?\n/m, '')
        .replaceAll('www.linkedin.com/in/example', 'www.linkedin.com/in/rowan-ellery')
        .replaceAll('example.com', 'fairlead.co'),
    )
  }
  draft.replace('site.json', '2024', '2026')
}

async function found(settings = ready): Promise<string[]> {
  return (await launchCheck(draft.folder, settings, today)).map(
    ({ file, where, message }) => `${file} ${where ?? ''}: ${message}`,
  )
}

it('lists every sample, example address and odd date of the site as it is', async () => {
  const all = await found()
  for (const file of Object.keys(contentModel)) {
    expect(all).toContain(`content/${file} field "sample": Sample words or pictures.`)
  }
  for (const field of ['url', 'schedulingUrl', 'profileUrl', 'contactEmail']) {
    expect(all).toContain(`content/site.json field "${field}": An example address.`)
  }
  expect(all).toContain('content/privacy-policy.md : An example address.')
  expect(all).toContain('content/site.json field "copyrightYear": The year is 2024, not this year.')
})

it('is content with a real site', async () => {
  makeReal()
  expect(await found()).toEqual([])
})

it.each([
  [{ GATSBY_CONTACT_WEBHOOK_URL: undefined }, /GATSBY_CONTACT_WEBHOOK_URL is not set/],
  [{ GATSBY_CONTACT_WEBHOOK_URL: 'https://example.com/hook' }, /is still a placeholder/],
  [{ GATSBY_CONTACT_WEBHOOK_URL: 'http://127.0.0.1:8001/' }, /on this computer/],
  [{ GATSBY_ANALYTICS_SRC: undefined }, /decided about analytics/],
  [
    {
      GATSBY_ANALYTICS_SRC: 'https://cdn.fairlead.co/a.js',
      GATSBY_ANALYTICS_ENDPOINT: 'https://stats.example.com/api',
    },
    /GATSBY_ANALYTICS_ENDPOINT is still a placeholder/,
  ],
])('asks for the settings %o', async (settings, sentence) => {
  makeReal()
  expect(await found({ ...ready, ...settings })).toEqual([expect.stringMatching(sentence)])
})

it.each([
  ['2027-01-01', 'not come yet'],
  ['2019-05-01', 'more than 2 years old'],
])('doubts a policy of %s', async (day, words) => {
  makeReal()
  draft.replace('privacy-policy.md', '2025-07-08', day)
  expect(await found()).toEqual([expect.stringContaining(words)])
})

it('lists what keeps the site from being built before anything else', async () => {
  draft.replace('hero.json', '22', '"22"')
  expect(await found()).toEqual([
    'content/hero.json field "achievements.years.figure": Text instead of a number.',
  ])
})
