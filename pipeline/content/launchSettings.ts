import type { Diagnostic } from './jsonNode'
import { isWebhookLocal, type Settings, settingProblems } from './settings'

const fixes = {
  GATSBY_CONTACT_WEBHOOK_URL:
    'Write the https address of your automation service, GATSBY_CONTACT_WEBHOOK_URL=https://…, or none.',
  GATSBY_ANALYTICS_SRC:
    'Write GATSBY_ANALYTICS_SRC= and the address of its script, or nothing after the = for none.',
  GATSBY_ANALYTICS_ENDPOINT:
    'Write GATSBY_ANALYTICS_ENDPOINT= and where the script reports to, or delete the line.',
}

const setAtHost = 'If it is set at the host: npm run ready -- --host-settings'

/** What is wrong with the settings, and what only a real site must not have: this computer's addresses, no decision. */
export function launchSettings(settings: Settings): Diagnostic[] {
  const found = settingProblems(settings).map(({ setting, sentence }) => ({ setting, sentence }))
  if (found.length === 0 && isWebhookLocal(settings)) {
    const sentence = 'The webhook is on this computer; visitors cannot reach it.'
    found.push({ setting: 'GATSBY_CONTACT_WEBHOOK_URL', sentence })
  }
  if (settings.GATSBY_ANALYTICS_SRC === undefined) {
    const sentence = 'Nobody has decided about analytics.'
    found.push({ setting: 'GATSBY_ANALYTICS_SRC', sentence })
  }
  return found.map(({ setting, sentence }) => ({
    file: '.env.production',
    path: [setting],
    message: sentence,
    fix: `${fixes[setting]} ${setAtHost}`,
  }))
}
