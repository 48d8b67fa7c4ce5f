import { checkAnalytics, parseAnalytics, readAnalytics } from '../../../pipeline/content/analytics'
import { readFolder } from '../../../pipeline/content/readFolder'
import { analyticsSnippets } from '../../support/analyticsSnippets'
import { checkContent } from '../../support/checkContent'
import type { ContentDraft } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'

const { Umami } = analyticsSnippets

describe('checkAnalytics', () => {
  let draft: ContentDraft
  createDraftForEachTest((fresh) => (draft = fresh))

  const google = analyticsSnippets['Google Analytics 4']

  it.each<[what: string, snippet: string | Buffer, code?: string, line?: number]>([
    ...Object.entries(analyticsSnippets),
    ['an empty file', '', 'analytics-empty', 1],
    ['a comment', `<!-- ${Umami} -->\n`, 'analytics-empty', 1],
    ['a byte order mark and Windows line ends', `\uFEFF${google.replace(/\n/g, '\r\n')}`],
    ['a namespace URL', '<script>draw("http://www.w3.org/2000/svg")</script>'],
    ['UTF-16', Buffer.from(`\uFEFF${Umami}`, 'utf16le'), 'encoding-not-utf-8', 1],
    ['UTF-16 without a mark', Buffer.from(Umami, 'utf16le'), 'encoding-not-utf-8', 1],
    ['Latin-1', Buffer.from('<!-- Zähler -->', 'latin1'), 'encoding-not-utf-8', 1],
    ['an article', '\n<p>We have moved.</p>\n', 'analytics-not-script', 2],
    ['a widget', `${Umami}<div id="counter"></div>`, 'analytics-not-script', 2],
    ['only a URL', '\nhttps://plausible.io/js/script.js\n', 'analytics-not-script', 2],
    ['a tag without its end', '\n<script src="https://a.io/a.js', 'analytics-not-script', 2],
    ['an open comment', `<!-- Umami\n${Umami}`, 'analytics-not-script', 1],
    ['a script in a script', `<script>count()\n${Umami}`, 'analytics-not-script', 1],
    ['http', '\n<script>load("http://a.io/a.js")</script>', 'analytics-not-https', 2],
    [
      'http below a comment',
      `<!-- http://a.io\n-->\n<script src="HTTP://a.io/a.js"></script>`,
      'analytics-not-https',
      3,
    ],
    ['http in a comment', `<!-- http://a.io -->${Umami}`],
  ])('checks %s', (...row) => {
    const [, snippet, code, line] = row
    draft.write('analytics.html', snippet)
    const expected = code ? [{ code, file: 'content/analytics.html', line }] : []
    expect(checkAnalytics(readFolder(draft.folder))).toMatchObject(expected)
  })
})

describe('a snippet', () => {
  let draft: ContentDraft
  createDraftForEachTest((fresh) => (draft = fresh))

  const listPlaceholders = async (snippet: string) => {
    draft.write('analytics.html', snippet)
    const { placeholders } = await checkContent(draft.folder)
    const found = placeholders.filter(({ file }) => file === 'content/analytics.html')
    return found.map(({ code, line }) => `${code} ${line}`)
  }

  it.each(Object.entries(analyticsSnippets))('of an account is no example: %s', async (...row) => {
    expect(await listPlaceholders(row[1])).toEqual([])
  })

  it('is no example because of the words of its comments', async () => {
    expect(await listPlaceholders(`<!-- Replace your-site-id. -->\n${Umami}`)).toEqual([])
  })

  it.each([
    ['Plausible', 'larkspur.co', 'example.com'],
    ['Plausible', 'larkspur.co', 'yourdomain.com'],
    ['Plausible', '9fKq2Lr7WvXc3NbT', 'XXXXX'],
    ['Umami', /data-website-id="[^"]*/, 'data-website-id="your-website-id'],
    ['Umami', /data-website-id="[^"]*/, 'data-website-id="XXXXXXXX-XXXX-XXXX-XXXX-XXXXXXXXXXXX'],
    ['Umami', /data-website-id="[^"]*/, 'data-website-id="xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx'],
    ['Fathom', 'QWZRTNBK', 'ABCDEFGH'],
    ['Fathom', 'QWZRTNBK', 'YOUR-SITE-ID'],
    ['GoatCounter', 'larkspur', 'MYCODE'],
    ['GoatCounter', 'larkspur', 'YOUR-CODE'],
    ['Google Analytics 4', 'G-7QK2M9V4TB', 'G-XXXXXXX'],
    ['Google Analytics 4', 'G-7QK2M9V4TB', 'TAG_ID'],
    ['Matomo', 'larkspur', 'yourdomain'],
    ['Matomo', 'https://larkspur.matomo.cloud/', '//{$MATOMO_URL}/'],
    ['Cloudflare', '42e216b9090r459384b9e891dce9eecd', '$SITE_TOKEN'],
  ])('of %s, with what its documentation has instead of %s, is listed: %s', async (...row) => {
    const [name, own, example] = row
    const snippets = Object.entries(analyticsSnippets).filter(([each]) => each.startsWith(name))
    const changed = snippets.filter(([, snippet]) => snippet.search(own) >= 0)
    expect(changed).not.toEqual([])
    for (const [, snippet] of changed) {
      const pasted = snippet.replace(new RegExp(own, 'g'), () => example)
      const lines = pasted
        .split('\n')
        .flatMap((line, index) => (line.includes(example) ? index + 1 : []))
      const [first] = await listPlaceholders(pasted)
      expect([example, first]).toEqual([example, `placeholder-analytics ${lines[0]}`])
    }
  })
})

/** Origin that receives page views, in the documentation of each service. */
const receivers: Record<keyof typeof analyticsSnippets, string> = {
  'Google Analytics 4': 'https://*.google-analytics.com',
  Plausible: 'https://plausible.io',
  'Plausible, script.js': 'https://plausible.io',
  Umami: 'https://*.umami.dev',
  Fathom: 'https://cdn.usefathom.com',
  Matomo: 'https://larkspur.matomo.cloud',
  GoatCounter: 'https://larkspur.goatcounter.com',
  Cloudflare: 'https://cloudflareinsights.com',
  'Simple Analytics': 'https://queue.simpleanalyticscdn.com',
}

describe('parseAnalytics', () => {
  it.each(Object.entries(receivers))('finds the receiver of %s', (service, receiver) => {
    const snippet = analyticsSnippets[service as keyof typeof analyticsSnippets]
    expect(parseAnalytics(snippet).reportOrigins).toContain(receiver)
  })

  it('returns no scripts when the file is missing, or the script is a comment', () => {
    const nothing = { scripts: [], scriptOrigins: [], reportOrigins: [] }
    expect(readAnalytics('no-such-folder')).toEqual(nothing)
    expect(parseAnalytics('<!-- <script src="https://a.io/a.js"></script> -->')).toEqual(nothing)
  })

  it('returns every script in the order of the file', () => {
    const snippet =
      '<script async src="https://a.io/a.js" data-id="1&amp;2"></script>\n<script type="module">\n a("“1”")\r\n</script>'
    const [first, second] = parseAnalytics(snippet).scripts
    const attributes = [
      ['async', ''],
      ['src', 'https://a.io/a.js'],
      ['data-id', '1&2'],
    ]
    expect(first).toEqual({ attributes, text: '' })
    expect(second).toEqual({ attributes: [['type', 'module']], text: 'a("“1”")' })
  })

  const script = '<script src="//a.io/a.js">'

  it('allows scripts only from the origins that a snippet loads them from', () => {
    const snippet = script.replace('>', ' data-host="https://b.io/x">')
    expect(parseAnalytics(snippet).scriptOrigins).toEqual(['https://a.io'])
  })

  it.each<[where: string, snippet: string, origins: string[]]>([
    ['an attribute', script.replace('>', ' data-host="https://b.io/x">'), ['https://b.io']],
    [
      'an attribute with a port',
      script.replace('>', ' data-a="https://b.io:81/x">'),
      ['https://b.io:81'],
    ],
    ['JSON', script.replace('>', ` data-set='{"to":"https://b.io/x"}'>`), ['https://b.io']],
    ['a comment', `<!--\nalso:\n https://*.b.io,\n-->${script}`, ['https://*.b.io']],
    ['other comments', `<!-- see https://b.io -->${script}`, []],
    ['comments in code', `${script}// https://b.io</script>`, []],
    ['template literals', `<script>load(\`https://\${b}.io/\`, "https://a.io/")</script>`, []],
  ])('finds the origins in %s', (_, snippet, origins) => {
    expect(parseAnalytics(snippet).reportOrigins.sort()).toEqual(
      ['https://a.io', ...origins].sort(),
    )
  })
})
