import puppeteer from 'puppeteer-core'
import { testedSiteUrl } from '../../__tests__/support/addresses'
import { findChromium, testArguments } from '../support/findChromium'
import { expect, test } from '../support/fixtures'

/** Types of Lighthouse, which npm skips on Node versions that Lighthouse does not support. */
interface Lighthouse {
  default: (
    url: string,
    flags: { logLevel: 'error' },
    config: { extends: string; settings: { skipAudits: string[] } },
    page: unknown,
  ) => Promise<{ lhr: Report }>
}

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string }[] }>
  audits: Record<string, { score: number | null; title: string }>
}

/** Skips the audit `is-crawlable`, because placeholder content has `noindex`. */
const config = { extends: 'lighthouse:default', settings: { skipAudits: ['is-crawlable'] } }

const lighthouse: string = 'lighthouse'
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

test.skip(
  major < 22 || (major === 22 && minor < 19),
  `Lighthouse 13 needs Node 22.19 or newer; this is ${process.versions.node}.`,
)

for (const path of ['/', '/privacy-policy/', '/404.html']) {
  test(`${path} has a Lighthouse score of 100 in all categories except performance`, async () => {
    const { default: runLighthouse } = (await import(lighthouse)) as Lighthouse
    // Chromium's sandbox does not start as root, which is the usual user in containers.
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const args = [...testArguments, ...asRoot]
    const browser = await puppeteer.launch({ executablePath: findChromium(), args })
    try {
      const page = await browser.newPage()
      const { lhr } = await runLighthouse(testedSiteUrl + path, { logLevel: 'error' }, config, page)
      // The performance score depends on the load of the machine.
      const { performance, ...others } = lhr.categories
      console.log(`${path} performance, simulated on this machine: ${performance!.score * 100}`)
      expect(Object.keys(others)).toEqual(
        expect.arrayContaining(['accessibility', 'best-practices', 'seo']),
      )
      for (const [category, { score, auditRefs }] of Object.entries(others)) {
        const audits = auditRefs.map(({ id }) => lhr.audits[id]!)
        const failed = audits.filter(({ score }) => score !== null && score < 1)
        expect(score, `${category}: ${failed.map(({ title }) => title).join('; ')}`).toBe(1)
      }
    } finally {
      await browser.close()
    }
  })
}
