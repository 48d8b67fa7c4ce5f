/** Returns an email address with its domain in ASCII (punycode); unchanged if the domain is invalid. */
export function encodeEmailDomain(email: string): string {
  const [, mailbox = '', domain = ''] =
    /^(.+@)([^@\s/?#:\\]*[^\0-\x7F][^@\s/?#:\\]*)$/.exec(email) ?? []
  const url = `https://${domain}`
  return domain && URL.canParse(url) ? mailbox + new URL(url).hostname : email
}
