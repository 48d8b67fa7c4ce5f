/** @jest-environment node */
import { servedPage } from '../../../pipeline/bundle/html'

const chunks = {
  files: { 'component---home': ['/static/home-1.js'] },
  component: 'component---home',
}

/** A page as Gatsby 5 writes it, cut down to one of each thing. */
function built({ head = '', body = '', scripts = gatsbyScripts } = {}): string {
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>',
    '<meta http-equiv="x-ua-compatible" content="ie=edge"/>',
    '<meta name="generator" content="Gatsby 5.16.1"/>',
    '<style data-emotion="css-global 1g">body{margin:0;}</style>',
    head,
    '</head><body><div id="___gatsby">',
    '<style data-emotion="css a1">.css-a1{color:red;}</style><h1 class="css-a1">A <!-- -->B</h1>',
    '<style data-emotion="css b2">.css-b2{color:blue;}</style><p class="css-b2">&amp; “more”</p>',
    body,
    '</div>',
    scripts,
    '</body></html>',
  ].join('')
}

const gatsbyScripts = [
  '<script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath="/";/*]]>*/</script>',
  '<!-- slice-start id="_gatsby-scripts-1" -->',
  '<script id="gatsby-chunk-mapping">\n window.___chunkMapping="{\\"app\\":[]}";\n </script>',
  '<script>window.___webpackCompilationHash="abc123";</script>',
  '<script src="/static/app-1.js" async></script>',
  '<!-- slice-end id="_gatsby-scripts-1" -->',
].join('')

describe('servedPage', () => {
  const page = servedPage(built(), 'index.html', chunks)
  const head = page.slice(0, page.indexOf('</head>'))
  const body = page.slice(page.indexOf('<body>'))

  test('gathers the styles of the body as one sheet in the head, in their order', () => {
    expect(head).toContain(
      '<style data-emotion="css-global">body{margin:0}</style>' +
        '<style data-emotion="css">.css-a1{color:red}.css-b2{color:blue}</style>',
    )
    expect(body).not.toContain('<style')
  })

  test("leaves React's own marks and entities as they were", () => {
    expect(body).toContain('<h1 class="css-a1">A <!-- -->B</h1><p class="css-b2">&amp; “more”</p>')
  })

  test('leaves no script that the browser would fetch or run by itself, but the one that starts them', () => {
    expect(page).not.toContain(' src=')
    expect(page.match(/<script>/g)).toHaveLength(1)
    expect(page.indexOf('<script>')).toBe(page.indexOf('<meta charSet="utf-8"/>') + 23)
  })

  test('hands the settings to that script as data', () => {
    const settings = /<script type="application\/json" id="scripts">(.*?)<\/script>/.exec(page)
    expect(JSON.parse(settings?.[1] ?? '')).toEqual({
      globals: {
        pagePath: '/',
        ___chunkMapping: chunks.files,
        ___webpackCompilationHash: 'abc123',
      },
      scripts: ['/static/home-1.js', '/static/app-1.js'],
    })
  })

  test('lets icon and manifest wait for the first paint, an empty icon in their place', () => {
    const links = '<link rel="manifest" href="/m"/><link rel="icon" href="/icon.svg"/>'
    const late = servedPage(built({ head: links }), 'index.html', chunks)
    expect(late).toContain(
      '<noscript class="late"><link rel="manifest" href="/m"/></noscript>' +
        '<noscript class="late"><link rel="icon" href="/icon.svg"/></noscript><link rel="icon" href="data:,"/>',
    )
    expect(servedPage(late, 'index.html', chunks)).toBe(late)
  })

  test('has no style of Emotion twice', () => {
    const twice = '<style data-emotion="css a1">.css-a1{color:red;}</style>'
    const once = servedPage(built({ body: twice }), 'index.html', chunks)
    expect(once.match(/\.css-a1\{/g)).toHaveLength(1)
  })

  test('drops what nobody needs', () => {
    expect(page).not.toMatch(/generator|x-ua-compatible|slice-start|slice-end/)
  })

  test('changes nothing when run again', () => {
    expect(servedPage(page, 'index.html', chunks)).toBe(page)
  })

  test('keeps structured data', () => {
    const data = '<script type="application/ld+json">{"@type":"Person"}</script>'
    expect(servedPage(built({ head: data }), 'index.html', chunks)).toContain(data)
  })

  test.each([
    ['an unknown inline script', { body: '<script>steal()</script>' }, /index\.html: .*steal\(\)/],
    [
      'a known one with something added',
      { scripts: `${gatsbyScripts}<script>window.pagePath="/";steal()</script>` },
      /steal\(\)/,
    ],
    ['a module', { body: '<script type="module">steal()</script>' }, /steal\(\)/],
    [
      'an event handler',
      { body: '<img src="x" onerror="steal()">' },
      /onerror on <img>: steal\(\)/,
    ],
  ])('refuses %s', (_, parts, message) => {
    expect(() => servedPage(built(parts), 'index.html', chunks)).toThrow(message)
  })

  test("says so when one of Gatsby's scripts is missing", () => {
    expect(() => servedPage(built({ scripts: '' }), 'index.html', chunks)).toThrow(
      'index.html: Gatsby’s script with window.pagePath is missing',
    )
  })
})
