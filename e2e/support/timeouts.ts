/** Timeouts of tests that need more than the default of playwright.config.ts, in ms. */
export const timeouts = {
  build: 300_000,
  /** Two builds, or a dev server that builds again after each change. */
  twoBuilds: 600_000,
}
