// Preloaded into a command: sends its requests to Google to the receiver of the test.
const { fetch } = globalThis
const origins = /^https:\/\/script\.google(?:usercontent)?\.com/
globalThis.fetch = (url, options) =>
  fetch(String(url).replace(origins, process.env.GOOGLE_RECEIVER), options)
