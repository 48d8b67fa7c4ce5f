/** @jest-environment node */
import type { ParentSpanPluginArgs } from 'gatsby'
import { loadAndValidateSettings } from '../../../pipeline/build/loadAndValidateSettings'

const setting = 'GATSBY_CONTACT_WEBHOOK_URL'
const before = process.env[setting]

afterEach(() => {
  if (before === undefined) delete process.env[setting]
  else process.env[setting] = before
})

/** Returns the warnings and errors that Gatsby's reporter received for a webhook. */
function verdict(webhook: string): string[] {
  const verdicts: string[] = []
  const reporter = {
    panic: (sentence: string) => verdicts.push(`stopped: ${sentence}`),
    warn: (sentence: string) => verdicts.push(`warned: ${sentence}`),
  }
  process.env[setting] = webhook
  void loadAndValidateSettings(
    { reporter } as unknown as ParentSpanPluginArgs,
    { plugins: [] },
    () => {},
  )
  return verdicts
}

test('an invalid webhook stops the build, a missing one only warns', () => {
  expect(verdict('http://hooks.larkspur.io/contact')).toEqual([
    expect.stringMatching(/^stopped: GATSBY_CONTACT_WEBHOOK_URL has to begin with https/),
  ])
  expect(verdict('')).toEqual([
    expect.stringMatching(/^warned: GATSBY_CONTACT_WEBHOOK_URL is not set/),
  ])
  expect(verdict('none')).toEqual([])
})
