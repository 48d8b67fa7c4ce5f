/** @jest-environment node */
import { checkContent } from '../../../pipeline/content/checkContent'
import { report } from '../../../pipeline/content/report'
import type { ContentDraft } from '../../support/contentDraft'
import { freshDraft } from '../../support/freshDraft'
import { type BrokenContent, readableMistakes, unreadableMistakes } from './brokenContent'

const all = [...unreadableMistakes, ...readableMistakes]

let draft: ContentDraft
freshDraft((fresh) => (draft = fresh))

/** The problems as the report numbers them, one text each. */
async function problems(): Promise<string[]> {
  const findings = await checkContent(draft.folder)
  return findings.problems.map(
    (problem) =>
      report({ problems: [problem], notes: [] })
        .split('\n\n')[1]
        ?.slice(3) ?? '',
  )
}

function matching(said: string[], { says }: BrokenContent): string[] {
  return said.filter((text) => says.test(text))
}

it('finds nothing wrong with the site’s own content', async () => {
  expect(await checkContent(draft.folder)).toEqual({ problems: [], notes: [] })
})

it('knows sixty mistakes or more', () => {
  expect(all.length).toBeGreaterThanOrEqual(60)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})

it.each(all.map((mistake) => [mistake.name, mistake] as const))(
  'answers %s with one clear problem',
  async (_name, mistake) => {
    await mistake.break(draft)
    const said = await problems()
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(mistake.says)
    expect(said[0]).toContain(`content/${mistake.file}`)
    expect(said[0]).toMatch(/\n {3}Fix: \S.*[.?:]$/m)
    expect(said[0]).not.toMatch(/undefined|\[object|at .*:\d+:\d+/)
  },
)

it('finds every mistake of readable files in one run, each once', async () => {
  draft.edit('case-studies.json', (json) => (json.slides as unknown[]).splice(1))
  for (const mistake of readableMistakes) await mistake.break(draft)
  const said = await problems()
  expect(readableMistakes.filter((mistake) => matching(said, mistake).length === 0)).toEqual([])
  expect(said).toHaveLength(readableMistakes.length)
})

it('reads on when files cannot be read, and names each of them', async () => {
  const spoiled = new Map(unreadableMistakes.map((mistake) => [mistake.key, mistake]))
  for (const mistake of spoiled.values()) await mistake.break(draft)
  const said = await problems()
  expect(said).toHaveLength(spoiled.size)
  for (const mistake of spoiled.values()) expect(matching(said, mistake)).toHaveLength(1)
})

it('gives the same list in the same order every time', async () => {
  draft.edit('case-studies.json', (json) => (json.slides as unknown[]).splice(1))
  for (const mistake of readableMistakes) await mistake.break(draft)
  expect(await problems()).toEqual(await problems())
})
