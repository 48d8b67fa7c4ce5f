/** @jest-environment node */
import type { ParentSpanPluginArgs } from 'gatsby'
import { loadAndValidateSettings } from '../../../pipeline/build/loadAndValidateSettings'

const setting = 'GATSBY_CONTACT_WEBHOOK_URL'
const before = process.env[setting]

afterEach(() => {
  if (before === undefined) delete process.env[setting]
  else process.env[setting] = before
})

/** Returns the warnings and errors that Gatsby's reporter receives for a webhook URL. */
function getReports(webhook: string): string[] {
  const reports: string[] = []
  const reporter = {
    panic: (sentence: string) => reports.push(`stopped: ${sentence}`),
    warn: (sentence: string) => reports.push(`warned: ${sentence}`),
  }
  process.env[setting] = webhook
  loadAndValidateSettings({ reporter } as unknown as ParentSpanPluginArgs)
  return reports
}

test('an invalid webhook stops the build', () => {
  expect(getReports('http://hooks.larkspur.io/contact')).toEqual([
    expect.stringMatching(/^stopped: GATSBY_CONTACT_WEBHOOK_URL must begin with https/),
  ])
})

test('a missing webhook causes a warning', () => {
  expect(getReports('')).toEqual([
    expect.stringMatching(/^warned: GATSBY_CONTACT_WEBHOOK_URL is not set/),
  ])
})

test('the webhook "none" causes neither an error nor a warning', () => {
  expect(getReports('none')).toEqual([])
})
