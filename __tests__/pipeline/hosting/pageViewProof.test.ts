import { type PageViewReport, provePageView } from '../../../pipeline/hosting/pageViewProof'
import { findBrowser } from '../../../pipeline/lib/browser'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

const [siteUrl, service, other] = [
  'https://www.larkspur.co',
  'https://stats.larkspur.io',
  'https://api.larkspur.io',
]
const policy = `script-src 'self' ${service}; connect-src 'self' ${service} https://count.larkspur.io`

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

const withBrowser = findBrowser() ? describe : describe.skip

withBrowser('provePageView', () => {
  /** Opens a page with the script of a service, which runs this code. */
  function prove(script: string | Error): Promise<PageViewReport> {
    const headers = { 'Content-Security-Policy': policy }
    draft.write('../site/version.json', JSON.stringify({ headers }))
    draft.write('../site/index.html', `<!doctype html><script src="${service}/a.js"></script>`)
    const load = () => (script instanceof Error ? Promise.reject(script) : Promise.resolve(script))
    return provePageView(draft.file('../site'), siteUrl, load, 500)
  }

  const send = (url: string) => `fetch('${url}').catch(() => {});`

  it('names each host that received a page view once', async () => {
    const urls = [`${service}/hit`, `${service}/hit?time=1`, 'https://count.larkspur.io/', '/own']
    const report = await prove(urls.map(send).join(''))
    expect(report).toEqual({ hosts: ['stats.larkspur.io', 'count.larkspur.io'], errors: [] })
  })

  it('reports a script that does not load', async () => {
    const { hosts, errors } = await prove(new Error('ENOTFOUND'))
    expect(hosts).toEqual([])
    expect(errors).toMatchObject([{ code: 'analytics-silent', file: 'content/analytics.html' }])
  })

  it('names the line that allows an address which the policy blocks', async () => {
    const { hosts, errors } = await prove(send(`${service}/hit`) + send(`${other}/hit`))
    expect(hosts).toEqual(['stats.larkspur.io'])
    expect(errors).toMatchObject([{ code: 'analytics-refused', file: 'content/analytics.html' }])
    expect(errors[0]!.message).toContain(`${other}/hit`)
    expect(errors[0]!.fix).toContain(`<!-- also: ${other} -->`)
  })

  it('names no such line for inline code', async () => {
    const { errors } = await prove(
      "document.head.append(Object.assign(document.createElement('script'), { text: '1' }))",
    )
    expect(errors).toMatchObject([{ code: 'analytics-refused' }])
    expect(errors[0]!.message).toContain('inline')
    expect(errors[0]!.fix).not.toContain('<!--')
  })
})
