import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getSchema } from '../../../pipeline/content/contentFiles'
import { isPlainText, listValues } from '../../../pipeline/content/fieldValues'
import { type FieldSchema, toJsonSchema } from '../../../pipeline/content/jsonSchema'
import { readContentFile } from '../../../pipeline/content/parse'
import { isExampleSite } from '../../../pipeline/content/examples'
import { listShipped } from '../../../pipeline/content/shippedContent'
import shippedHashes from '../../../pipeline/content/shippedContent.json'
import { jsonSchemas } from '../../../pipeline/content/schema'
import { parseSite } from '../../../pipeline/content/site'
import { checkContent, findPlaceholders } from '../../support/checkContent'
import type { ContentDraft, Json } from '../../support/contentDraft'
import { createDraftForEachTest } from '../../support/createDraftForEachTest'
import { replacePlaceholders } from '../../support/replacePlaceholders'
import { fixtureContentFolder } from '../../support/testedSite'

let draft: ContentDraft
createDraftForEachTest((fresh) => (draft = fresh))

/** Returns the placeholders as "code file line field". */
function listPlaceholders(): string[] {
  return findPlaceholders(draft.folder).map(({ code, file, line, field = [] }) =>
    [code, file.replace('content/', ''), line, ...field].join(' ').trim(),
  )
}

describe('findPlaceholders', () => {
  it('finds nothing in the content of a finished site', () => {
    replacePlaceholders(draft)
    draft.editJson('hero.json', (hero) => (hero.subline = 'Roadmaps, for example. And v2.test'))
    expect(listPlaceholders()).toEqual([])
  })

  it('finds facts, addresses and images of the sample, however their files are formatted', () => {
    draft.editJson('site.json', () => undefined)
    const policy = 'pages/privacy-policy.md'
    draft.write(policy, `${draft.read(policy)}\nhello@example.com\n`)
    expect(listPlaceholders()).toEqual(
      expect.arrayContaining([
        'placeholder-text about.json 4 portraitAlt',
        'placeholder-text about.json 8 biography 0',
        'placeholder-text testimonials.json 6 testimonials 0 author',
        'placeholder-text case-studies/07-outcomes.md 1 description',
        'placeholder-text site.json 3 brand',
        'placeholder-text site.json 20 founder name',
        'placeholder-address site.json 2 url',
        'placeholder-address site.json 24 profileUrl',
        'placeholder-address pages/privacy-policy.md 60',
        'placeholder-image about/portrait.png',
        'placeholder-image site/mark.svg',
        'placeholder-image case-studies/07-outcomes.png',
      ]),
    )
  })

  it('shows the text of each in its message', () => {
    const found = findPlaceholders(draft.folder)
    const inFields = found.filter(({ field = [] }) => field.length > 0)
    expect(inFields.length).toBeGreaterThan(30)
    const unshown = inFields.filter(({ file, field = [], message }) => {
      const name = file.replace('content/', '')
      const schema = getSchema(name)!
      const { content } = readContentFile(draft.file(name), schema)
      const texts = listValues(toJsonSchema(schema), content!.value).filter(
        ({ path, value }) =>
          typeof value !== 'object' && field.every((step, index) => path[index] === step),
      )
      return !texts.some(({ value }) => message.includes(String(value).slice(0, 40)))
    })
    expect(unshown).toEqual([])
  })

  it.each(['[Date]', 'TODO', 'Fairlead', 'hello@example.com'])(
    'shows %s in its message, wherever it is in a long text',
    (part) => {
      replacePlaceholders(draft)
      const text = `${'These are the words of an owner. '.repeat(5)}Here is ${part} too.`
      draft.editJson('hero.json', (hero) => (hero.subline = text))
      draft.write('pages/imprint.md', `${draft.read('pages/privacy-policy.md')}\n${text}\n`)
      const messages = findPlaceholders(draft.folder).map(({ message }) => message)
      expect(messages).toEqual(Array(2).fill(expect.stringContaining(part)))
    },
  )

  it.each<[file: string, edit: (own: Json, sample: Json) => void, kept: string]>([
    [
      'services.json',
      ({ cards: own }, { cards: sample }) =>
        ((own as Json[])[0]!.features = (sample as Json[])[0]!.features!),
      'Product and market assessment',
    ],
    [
      'about.json',
      (own) => {
        const kept = 'The through-line is simple. I join your team, not your org chart.'
        ;(own.biography as string[])[0] = `${'I was a nurse '.repeat(5)}once. ${kept}`
      },
      'The through-line is simple.',
    ],
  ])('shows the sentences of the sample, not the own ones beside them: %s', (file, edit, kept) => {
    const sample = JSON.parse(draft.read(file)) as Json
    replacePlaceholders(draft)
    draft.editJson(file, (own) => edit(own, sample))
    const messages = findPlaceholders(draft.folder).map(({ message }) => message)
    expect(messages).toEqual([expect.stringContaining(kept)])
  })

  it('finds an image of the sample under another name', () => {
    replacePlaceholders(draft)
    draft.write('about/Me.png', readFileSync(path.join(fixtureContentFolder, 'about/portrait.png')))
    draft.editJson('about.json', (about) => (about.portrait = './about/me.png'))
    expect(listPlaceholders()).toEqual(['placeholder-image about/Me.png'])
  })

  // The end-to-end tests compare these texts of the fixture content with the specification.
  it('ignores the titles, labels and form texts of the specification, wherever they are', async () => {
    const texts = Object.entries(jsonSchemas).flatMap(([name, schema]) => {
      const { content } = readContentFile(draft.file(name), schema)
      const found = listValues(toJsonSchema(schema), content!.value).flatMap(
        ({ path, value, field }) => {
          const isOwn = name === 'site.json' && path.join() === 'title'
          const isText = isPlainText(field) && /title|label|headline|form/i.test(path.join())
          return isText && !isOwn ? [String(value)] : []
        },
      )
      expect([name, found.length > 0]).toEqual([name, true])
      return found
    })
    replacePlaceholders(draft)
    draft.write(
      'pages/imprint.md',
      `${draft.read('pages/privacy-policy.md')}\n${texts.join('\n\n')}\n`,
    )
    draft.editJson('case-studies.json', (json) => (json.title = 'Case Studies'))
    const { errors, warnings, placeholders } = await checkContent(draft.folder)
    expect([errors, warnings, placeholders]).toEqual([[], [], []])
    // The description of a slide is a fact.
    texts.forEach((text, index) => draft.writeSlide(`text-${index}`, text))
    expect(listPlaceholders()).toEqual([])
  })

  it('finds a title of the sample that states a fact, not one that is a label too', () => {
    replacePlaceholders(draft)
    const setTitle = (title: string) =>
      draft.editJson('case-studies.json', (json) => (json.title = title))
    setTitle('From four hours to ten minutes')
    expect(listPlaceholders()).toEqual(['placeholder-text case-studies.json 2 title'])
    setTitle('Case Studies')
    expect(listPlaceholders()).toEqual([])
  })

  it('compares a group as a whole, so one kept sentence is not reported', () => {
    replacePlaceholders(draft)
    const cards = JSON.parse(
      readFileSync(path.join(fixtureContentFolder, 'services.json'), 'utf8'),
    ) as Json
    draft.write('services.json', JSON.stringify({ ...cards, lead: 'Own words.' }))
    expect(listPlaceholders()).toHaveLength(3)
    draft.editJson('services.json', (json) => {
      for (const card of json.cards as Json[]) {
        card.description = 'Own words.'
        card.features = ['Own list']
      }
    })
    expect(listPlaceholders()).toEqual([])
  })

  it.each<[change: string, file: string, edit: (json: Json) => void, path: string]>([
    [
      'another icon and color',
      'services.json',
      ({ cards }) => Object.assign((cards as Json[])[0]!, { icon: 'layers', accent: 'orange' }),
      'cards 0',
    ],
    [
      'another title and duration',
      'services.json',
      ({ cards }) =>
        Object.assign((cards as Json[])[0]!, {
          title: 'Own',
          duration: { from: 3, unit: 'weeks' },
        }),
      'cards 0',
    ],
    [
      'most of its sentences kept',
      'services.json',
      ({ cards }) => ((cards as Json[])[0]!.description = 'Own words.'),
      'cards 0',
    ],
    [
      'another order of its list',
      'services.json',
      ({ cards }) => ((cards as Json[])[0]!.features as string[]).reverse(),
      'cards 0',
    ],
    [
      'a copy below the others',
      'services.json',
      ({ cards }) => (cards as Json[]).push({ ...(cards as Json[])[0], accent: 'blue' }),
      'cards 3',
    ],
    [
      'a copy of a quote',
      'testimonials.json',
      ({ testimonials }) => {
        const quotes = testimonials as Json[]
        quotes.push({ ...quotes[0], author: 'Kim Ono', company: 'Ono AG' })
      },
      'testimonials 3 quote',
    ],
    [
      'other spaces, capitals and punctuation',
      'site.json',
      (site) => (site.tagline = ` ${String(site.tagline).toUpperCase().replace('.', ' !')}`),
      'tagline',
    ],
    [
      'the sign behind a number left out',
      'hero.json',
      ({ achievements }) => delete (achievements as Record<string, Json>).organizations!.suffix,
      'achievements',
    ],
    [
      'one of its three figures changed',
      'hero.json',
      ({ achievements }) => ((achievements as Record<string, Json>).years!.figure = 17),
      'achievements',
    ],
    [
      'a new problem above the old paragraph',
      'contact.json',
      ({ intro }) => ((intro as { problems: Json[] }).problems[1]!.statement = 'Nothing works.'),
      'intro problems 1',
    ],
    [
      'one of its three sentences changed',
      'about.json',
      ({ biography }) => {
        const paragraphs = biography as string[]
        paragraphs[0] = paragraphs[0]!.replace('The through-line is simple.', 'I was a nurse.')
      },
      'biography 0',
    ],
    [
      'one sentence of an answer changed',
      'contact.json',
      ({ intro }) => {
        const [problem] = (intro as { problems: Json[] }).problems
        problem!.help = String(problem!.help).replace('Output', 'Much work')
      },
      'intro problems 0',
    ],
    [
      'an own paragraph below it',
      'about.json',
      ({ biography }) => ((biography as string[])[1] += '\nI was a nurse before that.'),
      'biography 1',
    ],
  ])('finds a fact of the sample with %s', (_change, file, edit, path) => {
    const shipped = draft.read(file)
    replacePlaceholders(draft)
    const [own, sample] = [draft.read(file), shipped].map((text) => JSON.parse(text) as Json)
    edit(sample!)
    const [top = ''] = path.split(' ')
    draft.write(file, JSON.stringify({ ...own, [top]: sample![top] }))
    const found = listPlaceholders().map((each) => each.replace(/^(\S+ \S+) \d+/, '$1'))
    expect(found).toContain(`placeholder-text ${file} ${path}`)
  })

  it('finds a name of the sample in each text', () => {
    replacePlaceholders(draft)
    draft.editJson('site.json', (site) => (site.legalName = 'FAIRLEAD GmbH'))
    draft.editJson('hero.json', (hero) => (hero.subline = 'Ask Rowan Ellery.'))
    draft.write('case-studies/07-outcomes.md', 'Won by Fairlead.')
    const policy = 'pages/privacy-policy.md'
    draft.write(policy, `${draft.read(policy)}\nResponsible:\nFairlead, Lisbon\n`)
    expect(listPlaceholders()).toEqual([
      'placeholder-name site.json 4 legalName',
      'placeholder-name hero.json 7 subline',
      'placeholder-name case-studies/07-outcomes.md 1 description',
      `placeholder-name ${policy} 61`,
    ])
  })

  it('finds what a page has once in each line', () => {
    replacePlaceholders(draft)
    const lines = [
      ...['[a@example.com](mailto:a@example.com)', 'b@example.com TODO', 'TODO'],
      ...['[Book](https://cal.com/your-name)'],
    ]
    draft.write(
      'pages/imprint.md',
      `${draft.read('pages/privacy-policy.md')}\n${lines.join('\n')}\n`,
    )
    expect(listPlaceholders()).toEqual([
      'placeholder-address pages/imprint.md 60',
      'placeholder-address pages/imprint.md 61',
      'placeholder-example pages/imprint.md 61',
      'placeholder-example pages/imprint.md 62',
      'placeholder-address pages/imprint.md 63',
    ])
  })

  it('finds the line of a gap in a paragraph', () => {
    replacePlaceholders(draft)
    const text = `${draft.read('pages/privacy-policy.md')}\nA\n**B** “c\nd”  \n[Date]\n`
    draft.write('pages/imprint.md', text)
    expect(listPlaceholders()).toEqual(['placeholder-example pages/imprint.md 63'])
  })

  it('finds no fact of the sample where at most half of the sentences are kept', () => {
    replacePlaceholders(draft)
    draft.editJson('about.json', (about) => {
      ;(about.biography as string[])[0] = 'I was a nurse.\nI help teams decide what matters.'
      ;(about.biography as string[])[1] = 'I was a nurse. The through-line is simple.'
    })
    draft.editJson('contact.json', (contact) => {
      const [problem] = (contact.intro as { problems: Json[] }).problems
      Object.assign(problem!, {
        statement: 'We keep shipping, but nothing moves.',
        help: 'We count. We sort.',
      })
    })
    expect(listPlaceholders()).toEqual([])
  })

  it('finds no achievement of the sample where one of three, or only labels are kept', () => {
    const { achievements: sample } = JSON.parse(draft.read('hero.json')) as Record<string, Json>
    replacePlaceholders(draft)
    const { years, organizations, specialization } = sample as Record<string, Json>
    draft.editJson('hero.json', (hero) => {
      hero.achievements = {
        years,
        organizations: { ...organizations, figure: 41 },
        specialization: { ...specialization, figure: 'Scale-up' },
      }
    })
    expect(listPlaceholders()).toEqual([])
  })

  it('reports what can be right by chance only beside other facts of the file', () => {
    const { founder } = JSON.parse(draft.read('site.json')) as { founder: Json }
    replacePlaceholders(draft)
    draft.editJson('site.json', (site) => ((site.founder as Json).role = founder.role))
    expect(draft.read('site.json')).toContain('2024')
    expect(listPlaceholders()).toEqual([])
    draft.editJson('site.json', (site) => (site.brand = 'Fairlead'))
    expect(listPlaceholders()).toEqual([
      'placeholder-text site.json 3 brand',
      'placeholder-text site.json 21 founder role',
      'placeholder-text site.json 28 copyrightYear',
    ])
  })

  it.each<[file: string, text: string]>([
    ['hero.json', '…'],
    ['hero.json', '.'],
    ['hero.json', 'TODO: subline'],
    ['hero.json', 'FIXME'],
    ['hero.json', 'Lorem ipsum dolor sit amet'],
    ['hero.json', 'For [your clients]'],
    ['hero.json', 'Since [Datum]'],
    ['hero.json', 'For [Company Name] only'],
    ['hero.json', 'Since ____'],
    ['hero.json', 'Register: XXX'],
    ['hero.json', 'She calls it "[Product]".'],
    ['hero.json', 'The “old” [system] and the “new” one'],
    ['pages/privacy-policy.md', 'HRB xxxx, Hamburg'],
    ['pages/privacy-policy.md', '> [Quote of a client]'],
    ['pages/privacy-policy.md', 'Stand: [**Datum**]'],
    ['pages/privacy-policy.md', 'Stand: [Datum]'],
    ['pages/privacy-policy.md', 'Kim Ono, [PLZ Ort]'],
    ['pages/privacy-policy.md', '- [name][address]'],
    ['pages/privacy-policy.md', 'TBD'],
    ['pages/privacy-policy.md', 'Kim\n[Your street 12]'],
    ['pages/privacy-policy.md', '- [Insert date]'],
    ['pages/privacy-policy.md', '## [Heading]'],
    ['pages/privacy-policy.md', '| a |\n|---|\n| [Street] |'],
    ['pages/privacy-policy.md', '```\n[Street]\n```'],
    ['pages/privacy-policy.md', '![…](./harbor.jpg)'],
  ])('finds notes and examples in %s: %s', (file, text) => {
    replacePlaceholders(draft)
    if (file === 'hero.json') draft.editJson(file, (hero) => (hero.subline = text))
    else draft.write(file, `${draft.read(file)}\n${text}\n`)
    expect(listPlaceholders()).toEqual([expect.stringMatching(/^placeholder-example /)])
  })

  it.each([
    '[1] and [ ] and […] and [B]',
    'list[first]',
    '[a b](/) and [c d][1]\n\n[1]: /imprint/',
  ])('finds no gap in a page with %j', (text) => {
    replacePlaceholders(draft)
    draft.write('pages/imprint.md', `${draft.read('pages/privacy-policy.md')}\n\n${text}\n`)
    expect(listPlaceholders()).toEqual([])
  })

  it.each([
    'El MÉTODO, paso a paso',
    'Write to kim [at] larkspur [dot] co',
    'kim[at]larkspur.co',
    'COBADEFFXXX, COBA DE FF XXX',
  ])('takes no part of a word and no disguised address for a note: %j', (text) => {
    replacePlaceholders(draft)
    draft.editJson('hero.json', (hero) => (hero.subline = text))
    draft.write('pages/imprint.md', `${draft.read('pages/privacy-policy.md')}\n${text}\n`)
    expect(listPlaceholders()).toEqual([])
  })

  it.each([
    'A doctor wrote: “She led [our team] *and* [sic] won.”',
    '"[Northwind] grew", she said, "when [they] came."',
    'Sie sagte: „Wir [das Team] haben gelernt.“',
    'Sie sagte: »Wir [das Team] haben gelernt.«',
    'Powiedziała: „My [zespół] uczymy się.”',
    'Elle dit : « Nous [l’équipe] apprenons. »',
    '‘It’s [the board] that decides,’ he said.',
  ])('accepts the words of an editor in a quotation: %j', (text) => {
    replacePlaceholders(draft)
    draft.editJson('hero.json', (hero) => (hero.subline = text))
    draft.write('pages/imprint.md', `${draft.read('pages/privacy-policy.md')}\n${text}\n`)
    expect(listPlaceholders()).toEqual([])
  })

  it('accepts words in brackets inside a quote, which is not all in brackets', async () => {
    replacePlaceholders(draft)
    const setQuote = (quote: string) =>
      draft.editJson('testimonials.json', ({ testimonials }) => {
        ;(testimonials as Json[])[0]!.quote = quote
      })
    const quote = 'She led [our team] and [Northwind] for [your] half year.'
    setQuote(quote)
    const policy = 'pages/privacy-policy.md'
    draft.write(policy, `${draft.read(policy)}\n> - ${quote}\n`)
    expect(listPlaceholders()).toEqual([])
    expect((await checkContent(draft.folder)).warnings).toEqual([])
    setQuote('[Quote of a client]')
    expect(listPlaceholders()).toEqual([
      expect.stringMatching(/^placeholder-example testimonials\.json \d+ testimonials 0 quote$/),
    ])
  })

  it('ignores hidden sections', () => {
    const sections = ['testimonials.json', 'case-studies.json', 'about.json']
    const texts = sections.map((name) => JSON.parse(draft.read(name)) as Json)
    replacePlaceholders(draft)
    sections.forEach((name, index) => {
      draft.write(name, JSON.stringify({ ...texts[index], hidden: true }))
    })
    draft.write('case-studies/07-outcomes.md', 'hello@example.com')
    expect(listPlaceholders()).toEqual([])
  })

  it('skips unreadable files', () => {
    replacePlaceholders(draft)
    draft.write('contact.json', '{')
    draft.remove('hero.json')
    expect(listPlaceholders()).toEqual([])
  })
})

it.each([
  ['https://www.example.com', true],
  ['https://cal.EXAMPLE.net/a', true],
  ['https://www.linkedin.com/in/example', true],
  ['https://website.YOUR-NAME.workers.dev', true],
  ['https://hooks.zapier.com/hooks/catch/YOUR_KEY', true],
  ['https://yourdomain.de', true],
  ['https://cal.com/your-name/30min', true],
  ['you@your-company.org', true],
  ['https://www.yourbrand.com', true],
  ['https://yourwebsite.com', true],
  ['https://cal.com/your-link', true],
  ['https://cal.com/your-site', true],
  ['https://script.google.com/macros/s/AKfycb…/exec', true],
  ['https://hooks.example-receiver.org/...', true],
  ['https://www.your-next-move.com', false],
  ['https://www.linkedin.com/in/your-profile/', true],
  ['https://www.your-domain-expert.com', false],
  ['https://www.gov.uk/your-business/register', false],
  ['https://github.com/zoe/list/compare/v1...v2', false],
  ['My todo list fits on a card.', false],
  ['Your company, your site... and more', false],
  ['https://example.com.au', false],
  ['https://bestexample.com', false],
  ['hello@best-example.com', false],
  ['https://www.linkedin.com/in/example-person', false],
])('%s is an example: %s', (text, isExample) => {
  replacePlaceholders(draft)
  draft.editJson('hero.json', (hero) => (hero.subline = text))
  const expected = isExample ? ['placeholder-address hero.json 7 subline'] : []
  expect(listPlaceholders()).toEqual(expected)
})

describe('isExampleSite', () => {
  it.each([
    ['https://www.example.com', 'me@your-next-move.com', true],
    ['https://your-next-move.com', 'hello@example.org', true],
    ['https://your-next-move.com', 'me@your-next-move.com', false],
  ])('with %s and %s is %s', (url, contactEmail, isExample) => {
    expect(isExampleSite(parseSite(JSON.stringify({ url, contactEmail })))).toBe(isExample)
  })
})

/** Facts by name, so that a field that loses its mark is missed. */
const facts = {
  'site.json': [
    ...['brand', 'legalName', 'title', 'description', 'tagline', 'founder.name', 'founder.role'],
    ...['messageSource', 'copyrightYear', 'callNote'],
  ],
  'hero.json': [
    ...['subline', 'achievements', 'proof.before', 'proof.after', 'proof.figure', 'proof.text'],
  ],
  'services.json': ['lead', 'cards'],
  'about.json': ['portraitAlt', 'biography'],
  'case-studies.json': ['title', 'lead'],
  'testimonials.json': ['testimonials.quote', 'testimonials.author', 'testimonials.company'],
  'contact.json': ['intro.lead', 'intro.problems', 'founderNote'],
  'pages/a.md': ['effectiveDate'],
  'case-studies/a.md': ['description'],
}

it.each(Object.entries(facts))('the facts of %s are marked', (name, expected) => {
  const listMarked = (field: FieldSchema, at: string[] = []): string[] => [
    ...(field.isFact ? [at.join('.')] : []),
    ...(field.items ? listMarked(field.items, at) : []),
    ...Object.entries(field.properties ?? {}).flatMap(([step, inside]) =>
      listMarked(inside, [...at, step]),
    ),
  ]
  expect(listMarked(toJsonSchema(getSchema(name)!)).sort()).toEqual([...expected].sort())
})

it('shippedContent.json lists every fact and image of the fixture content', () => {
  const shipped = listShipped(fixtureContentFolder)
  expect(shipped.length).toBeGreaterThan(50)
  expect(shipped.filter((hash) => !shippedHashes.includes(hash))).toEqual([])
})
