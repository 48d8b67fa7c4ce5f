/** Matches the example domains of RFC 2606 with their subdomains, and the sample's profile URL. */
const exampleAddress =
  /(?<![\w-])(?:example\.(?:com|net|org)|linkedin\.com\/in\/example)(?![\w-]|\.\w)/i

/** Returns true if a text contains a URL or an email address of an example domain. */
export function hasExampleAddress(text: string): boolean {
  return exampleAddress.test(text)
}
