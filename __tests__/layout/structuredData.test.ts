import { structuredData } from '../../src/layout/structuredData'
import { siteFacts } from '../support/content'

it('describes the consultancy and its founder', () => {
  const data = JSON.parse(structuredData(siteFacts)) as { '@graph': Record<string, unknown>[] }
  expect(data['@graph']).toMatchObject([
    { '@type': 'ProfessionalService', name: 'Fairlead', url: 'https://www.example.com/' },
    { '@type': 'Person', name: 'Rowan Ellery', sameAs: 'https://www.linkedin.com/in/example' },
  ])
})

it.each(['</script><script>alert(1)</script>', '<!--<script>', '\u2028', '\u2029'])(
  'cannot be left or broken by %j in the content',
  (tagline) => {
    const text = structuredData({ ...siteFacts, description: tagline })
    expect(text).not.toMatch(/[<\u2028\u2029]/)
    const data = JSON.parse(text) as { '@graph': { description?: string }[] }
    expect(data['@graph'][0]?.description).toBe(tagline)
  },
)
