/** @jest-environment node */
import { waitUntilCommitIsServed } from '../../../../pipeline/tools/checkLive/version'
import {
  publishedSiteUrl,
  commitHash,
  createResponseDefect,
  publishSiteInFakeNetwork,
} from '../../../support/publishedSite'

const older = 'b'.repeat(40)

/** Waits for the expected version while the site serves an older version for the first requests. */
async function waitWhere(asksOfTheOlder: number, minutes: number) {
  let asked = 0
  const stop = await publishSiteInFakeNetwork(
    createResponseDefect(/version/, (answer) => {
      asked += 1
      if (asked <= asksOfTheOlder) answer.body = older
    }),
  )
  return waitUntilCommitIsServed(new URL(publishedSiteUrl), commitHash, minutes, 50).finally(stop)
}

it('reports the time at which the site began to serve the commit', async () => {
  expect(await waitWhere(3, 1)).toMatch(
    /^Published: at [0-2]\d:[0-5]\d UTC, https:\/\/www\.larkspur\.co serves 4f0c1e2\.$/,
  )
})

it('throws an error with the served version after the timeout', async () => {
  await expect(waitWhere(Infinity, 0.01)).rejects.toThrow(
    "Not published after 0.01 minutes: https://www.larkspur.co does not serve 4f0c1e2; it serves bbbbbbb. Look for a failed build in the host's list of builds.",
  )
})

it('adds a unique query to each version request (cache busting)', async () => {
  const queries: string[] = []
  const stop = await publishSiteInFakeNetwork({
    site: (path, answer, query) => {
      if (path !== '/version.txt') return
      queries.push(query)
      if (queries.length < 3) answer.body = older
    },
  })
  await waitUntilCommitIsServed(new URL(publishedSiteUrl), commitHash, 1, 50).finally(stop)
  expect(queries).toHaveLength(3)
  expect(new Set(queries).size).toBe(3)
  expect(queries).not.toContain('')
})
