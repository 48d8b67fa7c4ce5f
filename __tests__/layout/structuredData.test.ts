import services from '../../e2e/content/services.json'
import { structuredData } from '../../src/layout/structuredData'
import { siteFacts } from '../support/content'

it.each(['</script><script>alert(1)</script>', '<!--<script>', '\u2028', '\u2029'])(
  'cannot be left or broken by %j in the content',
  (text) => {
    const data = structuredData(
      { ...siteFacts, description: text },
      { ...services, cards: [{ title: text, description: text }] },
    )
    expect(data).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(data)).toMatchObject({
      '@graph': [
        { description: text },
        {},
        {},
        { offers: [{ itemOffered: { name: text, description: text } }] },
      ],
    })
  },
)

it('describes the founder only where the page does', () => {
  const typesOf = (facts: typeof siteFacts) =>
    (JSON.parse(structuredData(facts, services)) as { '@graph': { '@type': string }[] })[
      '@graph'
    ].map((part) => part['@type'])
  expect(typesOf(siteFacts)).toContain('Person')
  const without = { ...siteFacts, sections: ['services' as const] }
  expect(typesOf(without)).not.toContain('Person')
  expect(structuredData(without, services)).not.toContain(siteFacts.founder.name)
})
