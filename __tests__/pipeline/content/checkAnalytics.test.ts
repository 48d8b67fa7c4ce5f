/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkAnalytics } from '../../../pipeline/content/checkAnalytics'
import { analyticsSnippets } from '../../support/analyticsSnippets'

const folder = mkdtempSync(join(tmpdir(), 'analytics-'))

afterAll(() => rmSync(folder, { recursive: true }))

async function check(snippet: string | Buffer) {
  writeFileSync(join(folder, 'analytics.html'), snippet)
  const found = await checkAnalytics(folder)
  return found.map(({ code, line }) => [code, line])
}

const { Plausible, Umami, Matomo } = analyticsSnippets
const google = analyticsSnippets['Google Analytics 4']
const oldPlausible = analyticsSnippets['Plausible, script.js']

describe('checkAnalytics', () => {
  it('accepts a missing file', async () => {
    expect(await checkAnalytics(join(folder, 'none'))).toEqual([])
  })

  it.each([
    ...Object.entries(analyticsSnippets),
    ['nothing', ''],
    ['only a comment', `<!-- ${Umami} -->\n`],
    ['a byte order mark and Windows line ends', `\uFEFF${google.replace(/\n/g, '\r\n')}`],
    ['two services', google + Umami],
    ['two sites of one service', Umami + Umami.replace('3f2c', '4a1b')],
    ['further origins', `<!-- also: https://*.larkspur.co -->\n${Umami}`],
    ['a script of this site', '<script data-domain="larkspur.co" src="/js/script.js"></script>'],
    ['a module', '<script type="module">import "https://stats.larkspur.co/a.mjs"</script>'],
    ['a typographic quote in a string', '<script>count("“Larkspur”")</script>'],
    [
      'code that makes UUIDs and elements',
      `<script>var a="xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx",b="[object Array]",c="<div>",d="test",e=\`https://\${c}/\`,f="{}",g="http://www.w3.org/2000/svg",h="USER_ID"</script>`,
    ],
  ])('accepts %s', async (_, snippet) => {
    expect(await check(snippet)).toEqual([])
  })

  it.each<[name: string, snippet: string | Buffer, code: string, line: number | undefined]>([
    ['UTF-16', Buffer.from(`\uFEFF${Umami}`, 'utf16le'), 'encoding-not-utf-8', undefined],
    ['Latin-1', Buffer.from('<!-- Zähler -->', 'latin1'), 'encoding-not-utf-8', undefined],
    ['an article', '\n<h1>News</h1>\n<p>We have moved.</p>\n', 'analytics-not-script', 2],
    ['a widget', `${Umami}<div id="counter"></div>`, 'analytics-not-script', 2],
    ['an iframe', '<iframe src="https://stats.larkspur.co/"></iframe>', 'analytics-not-script', 1],
    ['an image', '<img src="https://stats.larkspur.co/hit.gif">', 'analytics-not-script', 1],
    ['a script in a div', `<div>${Umami}</div>`, 'analytics-not-script', 1],
    ['an article that quotes a snippet', `<p>Paste this:</p>${google}`, 'analytics-not-script', 1],
    ['a sentence', 'We use Plausible.', 'analytics-text', 1],
    ['only the URL', '\nhttps://plausible.io/js/script.js\n', 'analytics-text', 2],
    ['only the ID', 'G-7QK2M9V4TB', 'analytics-text', 1],
    ['code without its tags', "gtag('config', 'G-7QK2M9V4TB');", 'analytics-text', 1],
    ['escaped tags', google.replaceAll('<', '&lt;'), 'analytics-text', 1],
    ['a Markdown fence', `\`\`\`html\n${Umami}\`\`\`\n`, 'analytics-text', 1],
    ['a merge conflict', `<<<<<<< HEAD\n${Umami}`, 'analytics-text', 1],
    [
      'only a noscript element',
      '<noscript><img src="https://a.io/hit"></noscript>',
      'analytics-no-script',
      1,
    ],
    ['no end tag', google.replace(/<\/script>\n$/, ''), 'analytics-unclosed', 3],
    ['no first end tag', google.replace('</script>', ''), 'analytics-unclosed', 2],
    ['curly quotes', Umami.replaceAll('"', '”'), 'analytics-quotes', 1],
    ['one curly quote', Umami.replace(/"(?=>)/, '”'), 'analytics-quotes', 1],
    ['low quotes', Umami.replace('="3f2c', '=„3f2c'), 'analytics-quotes', 1],
    ['curly quotes in code', google.replaceAll("'js'", '‘js’'), 'analytics-quotes', 6],
    [
      'curly quotes in escaped tags',
      '&lt;script src=“https://a.io/a.js”&gt;',
      'analytics-quotes',
      1,
    ],
    ['http', oldPlausible.replace('https', 'http'), 'analytics-http', 1],
    ['http in code', Matomo.replace('https', 'http'), 'analytics-http', 8],
    [
      'http in an attribute',
      '<script data-goatcounter="http://a.goatcounter.com/count" src="//gc.zgo.at/count.js"></script>',
      'analytics-http',
      1,
    ],
    [
      'localhost',
      '<script src="https://localhost:3000/script.js"></script>',
      'analytics-private',
      1,
    ],
    [
      'a loopback address',
      '<script src="https://127.0.0.1/a.js"></script>',
      'analytics-private',
      1,
    ],
    [
      'a placeholder of Google',
      google.replaceAll('7QK2M9V4TB', 'XXXXXXXXXX'),
      'analytics-placeholder',
      2,
    ],
    [
      'a placeholder in code',
      google.replace("'G-7QK2M9V4TB'", "'GA_MEASUREMENT_ID'"),
      'analytics-placeholder',
      8,
    ],
    [
      'a placeholder of Plausible',
      Plausible.replace('9fKq2Lr7WvXc3NbT', 'XXXXX'),
      'analytics-placeholder',
      2,
    ],
    [
      'an example domain',
      oldPlausible.replace('larkspur.co', 'example.com'),
      'analytics-placeholder',
      1,
    ],
    [
      'your domain',
      oldPlausible.replace('larkspur.co', 'yourdomain.com'),
      'analytics-placeholder',
      1,
    ],
    [
      'YOUR-SITE-ID',
      analyticsSnippets.Fathom.replace('QWZRTNBK', 'YOUR-SITE-ID'),
      'analytics-placeholder',
      2,
    ],
    [
      'a placeholder of Umami',
      Umami.replace(/3f2c[\w-]+/, 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx'),
      'analytics-placeholder',
      1,
    ],
    [
      'a placeholder of Matomo',
      Matomo.replace('https://larkspur.matomo.cloud/', '//{$MATOMO_URL}/'),
      'analytics-placeholder',
      8,
    ],
    [
      'a placeholder of GoatCounter',
      analyticsSnippets.GoatCounter.replace('larkspur', 'MYCODE'),
      'analytics-placeholder',
      1,
    ],
    [
      'a placeholder in JSON',
      analyticsSnippets.Cloudflare.replace(/42e[\w]+/, 'your-token'),
      'analytics-placeholder',
      1,
    ],
    [
      'Google Tag Manager',
      `<script>(function(w,d,s,l,i){w[l]=w[l]||[];\nvar j=d.createElement(s);j.src='https://www.googletagmanager.com/gtm.js?id='+i;})(window,document,'script','dataLayer','GTM-K7Q2M9V');</script>`,
      'analytics-tag-manager',
      2,
    ],
    [
      'Matomo Tag Manager',
      '<script>var _mtm = window._mtm = window._mtm || [];</script>',
      'analytics-tag-manager',
      1,
    ],
    [
      'Universal Analytics',
      google.replaceAll('G-7QK2M9V4TB', 'UA-1234567-1'),
      'analytics-outdated',
      2,
    ],
    ['a snippet twice', `${google}\n${google}`, 'analytics-duplicate', 12],
    ['a script twice', Umami + Umami, 'analytics-duplicate', 2],
    ['a missing quote', Umami.replace('script.js"', 'script.js'), 'analytics-tag-invalid', 1],
    ['no URL', Umami.replace('https://', ''), 'analytics-url-invalid', 1],
    ['an unfinished tag', Umami.replace(/"(?=>)/, ''), 'analytics-unclosed', 1],
    ['an unfinished comment', google.replace('-->', ''), 'analytics-unclosed', 1],
    ['no src', Umami.replace(/src="[^"]+"/, ''), 'analytics-empty', 1],
    ['an event handler', Umami.replace('defer', 'onload="count()"'), 'analytics-handler', 1],
    [
      'a script that waits for consent',
      Umami.replace('defer', 'type="text/plain"'),
      'analytics-type',
      1,
    ],
    [
      'half of the code',
      Matomo.replace(/\(function[^]*?\n {2}\}\)\(\);\n/, '(function() {\n'),
      'analytics-syntax',
      8,
    ],
    ['document.write', '<script>\ndocument.write("<p>")</script>', 'analytics-document-write', 2],
  ])('rejects %s', async (_, snippet, code, line) => {
    expect(await check(snippet)).toEqual([[code, line]])
  })
})
