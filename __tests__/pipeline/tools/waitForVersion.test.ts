/** @jest-environment node */
import { waitForVersion } from '../../../pipeline/tools/live/version'
import { address, commit, onPath, publishSite } from '../../support/publishedSite'

const older = 'b'.repeat(40)

/** Publishes the older version, and the right one once it was asked for so often. */
async function waitWhere(asksOfTheOlder: number) {
  let asked = 0
  const stop = await publishSite(
    onPath(/version/, (answer) => {
      asked += 1
      if (asked <= asksOfTheOlder) answer.body = older
    }),
  )
  return waitForVersion(new URL(address), commit, 0.01, 50).finally(stop)
}

it('says since when the site serves a commit', async () => {
  const { ok, sentence } = await waitWhere(3)
  expect(sentence).toMatch(
    /^Public since [0-2]\d:[0-5]\d UTC: https:\/\/www\.larkspur\.co serves 4f0c1e2\.$/,
  )
  expect(ok).toBe(true)
})

it('says what stands in the way where it never does', async () => {
  expect(await waitWhere(Infinity)).toEqual({
    ok: false,
    sentence:
      "Not public after 0.01 minutes: https://www.larkspur.co does not serve 4f0c1e2; it serves bbbbbbb. The host's list of builds says why.",
  })
})
