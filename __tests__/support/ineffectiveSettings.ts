export const webhookSettingName = 'GATSBY_CONTACT_WEBHOOK_URL'
export const webhookUrl = 'https://hooks.larkspur.io/contact?key=a'

const [name, url] = [webhookSettingName, webhookUrl]

/** Settings files whose webhook has no effect, each with the expected code and line. */
export const ineffectiveSettings: [what: string, code: string, line: number, text: string][] = [
  ['a misspelled name', 'setting-name', 1, `GATSBY_CONTACT_WEBHOK_URL=${url}`],
  ['a part of the name', 'setting-name', 1, `GATSBY_CONTACT_WEBHOOK=${url}`],
  ['another part of the name', 'setting-name', 2, `\nWEBHOOK_URL=${url}`],
  ['lowercase letters', 'setting-name', 1, `gatsby_contact_webhook_url=${url}`],
  ['hyphens', 'setting-name', 1, `GATSBY-CONTACT-WEBHOOK-URL=${url}`],
  ['spaces in the name', 'setting-name', 1, `GATSBY CONTACT WEBHOOK URL=${url}`],
  ['a colon', 'setting-separator', 2, `# The form\n${name}: ${url}`],
  ['a colon without a space', 'setting-separator', 1, `${name}:${url}`],
  ['a space instead of an equals sign', 'setting-separator', 1, `${name} ${url}`],
  ['the set command of Windows', 'setting-name', 1, `set ${name}=${url}`],
  ['the syntax of PowerShell', 'setting-name', 1, `$env:${name}="${url}"`],
  ['JSON', 'setting-separator', 1, `"${name}": "${url}",`],
  ['typographic quotes', 'setting-quotes', 1, `${name}=\u201C${url}\u201D`],
  ['low quotes', 'setting-quotes', 1, `${name}=\u201E${url}\u201C`],
  ['a quote that is not closed', 'setting-quotes', 1, `${name}="${url}`],
  ['a comma at its end', 'setting-quotes', 1, `${name}=${url},`],
]
