import type { Diagnostic } from './jsonNode'
import { type Settings, settingProblems } from './settings'

const settingFixes = {
  GATSBY_CONTACT_WEBHOOK_URL:
    'Write the https address of your automation service, GATSBY_CONTACT_WEBHOOK_URL=https://…',
  GATSBY_ANALYTICS_SRC:
    'Write GATSBY_ANALYTICS_SRC= and the address of its script, or nothing after the = for none.',
  GATSBY_ANALYTICS_ENDPOINT:
    'Write GATSBY_ANALYTICS_ENDPOINT= and where the script reports to, or delete the line.',
}

const setAtHost = 'If it is set at the host: npm run check:launch -- --host-settings'

/** What is wrong with the settings, and what only a real site must not have: this computer's addresses, no decision. */
export function launchSettings(settings: Settings): Diagnostic[] {
  const found = settingProblems(settings).map(({ setting, sentence }) => ({ setting, sentence }))
  const webhook = settings.GATSBY_CONTACT_WEBHOOK_URL
  if (webhook && /^https?:\/\/(localhost|127\.|\[::1\])/.test(webhook)) {
    const sentence = 'The webhook is on this computer; visitors cannot reach it.'
    found.push({ setting: 'GATSBY_CONTACT_WEBHOOK_URL', sentence })
  }
  if (settings.GATSBY_ANALYTICS_SRC === undefined) {
    const sentence = 'Nobody has decided about analytics.'
    found.push({ setting: 'GATSBY_ANALYTICS_SRC', sentence })
  }
  return found.map(({ setting, sentence }) => ({
    file: ".env.production, or the host's settings",
    path: [],
    message: sentence,
    fix: `${settingFixes[setting]} ${setAtHost}`,
  }))
}
