/** @jest-environment node */
import { waitForVersion } from '../../../../pipeline/tools/checkLive/version'
import { address, commit, onPath, publishSite } from '../../../support/publishedSite'

const older = 'b'.repeat(40)

/** Publishes the older version, and the right one once it was asked for so often. */
async function waitWhere(asksOfTheOlder: number, minutes: number) {
  let asked = 0
  const stop = await publishSite(
    onPath(/version/, (answer) => {
      asked += 1
      if (asked <= asksOfTheOlder) answer.body = older
    }),
  )
  return waitForVersion(new URL(address), commit, minutes, 50).finally(stop)
}

it('says since when the site serves a commit', async () => {
  expect(await waitWhere(3, 1)).toMatch(
    /^Public since [0-2]\d:[0-5]\d UTC: https:\/\/www\.larkspur\.co serves 4f0c1e2\.$/,
  )
})

it('says what stands in the way where it never does', async () => {
  await expect(waitWhere(Infinity, 0.01)).rejects.toThrow(
    "Not public after 0.01 minutes: https://www.larkspur.co does not serve 4f0c1e2; it serves bbbbbbb. The host's list of builds says why.",
  )
})

it('asks for the version at a new URL each time, to bypass caches', async () => {
  const queries: string[] = []
  const stop = await publishSite({
    site: (path, answer, query) => {
      if (path !== '/version.txt') return
      queries.push(query)
      if (queries.length < 3) answer.body = older
    },
  })
  await waitForVersion(new URL(address), commit, 1, 50).finally(stop)
  expect(queries).toHaveLength(3)
  expect(new Set(queries).size).toBe(3)
  expect(queries).not.toContain('')
})
