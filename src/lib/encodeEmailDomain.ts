/** Returns an email address with its domain in ASCII (punycode), if that has other letters and is valid. */
export function encodeEmailDomain(email: string): string {
  const [, mailbox = '', domain = ''] =
    /^(.+@)([^@\s/?#:\\]*[^\0-\x7F][^@\s/?#:\\]*)$/.exec(email) ?? []
  const url = `https://${domain}`
  return domain && URL.canParse(url) ? mailbox + new URL(url).hostname : email
}
