/** Chromium's sandbox refuses to start for root, as in most containers; for everyone else it stays on. */
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** How every tool of the project starts Chromium: no graphics card, no QUIC, nothing in the background. */
export const launchArguments: string[] = [
  ...sandbox,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
