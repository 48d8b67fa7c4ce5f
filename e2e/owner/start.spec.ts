import { readFileSync } from 'node:fs'
import { validMessage } from '../support/contact'
import { expect, test } from '../support/fixtures'
import { leavePage } from '../support/hydration'
import { timeouts } from '../support/timeouts'
import { TemporarySiteCopy } from './siteCopy'

test('npm start builds the site and keeps its messages in the inbox', async ({ page, contact }) => {
  test.setTimeout(timeouts.twoBuilds)
  const site = new TemporarySiteCopy()
  const { url, stop } = await site.startSite()
  try {
    await contact.open('load', url)
    await contact.send()
    await contact.expectSent()
    const inbox = readFileSync(site.path('inbox/messages.jsonl'), 'utf8')
    const { body } = JSON.parse(inbox) as { body: string }
    expect(JSON.parse(body)).toMatchObject({ message: validMessage.Message })
  } finally {
    await leavePage(page)
    await stop()
    site.clear()
  }
})
