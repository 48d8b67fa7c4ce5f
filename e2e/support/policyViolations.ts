import type { Page } from 'playwright/test'

/**
 * Records Content Security Policy violations, uncaught errors and console errors of every page in
 * the tab.
 */
export async function recordPolicyViolationsAndErrors(page: Page): Promise<string[]> {
  const messages: string[] = []
  await page.exposeFunction('complain', (text: string) => messages.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const complain = (window as unknown as { complain: (text: string) => void }).complain
      complain(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`)
    })
  })
  page.on('pageerror', (error) => messages.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') messages.push(message.text())
  })
  return messages
}
