import { addSlides, type FieldResolver } from '../../../pipeline/build/resolvers'

it('addSlides lists the images that have a text, in natural order of their names', async () => {
  const names = ['10-outcomes', '2-challenge', '1-title', '3-without-text']
  const images = names.map((name) => ({ id: `id of ${name}`, name, base: `${name}.png` }))
  const texts = names.slice(0, 3).map((name) => ({ name, alt: `Text of ${name}` }))
  const findAll = ({ type }: { type: string }) =>
    Promise.resolve({ entries: type === 'File' ? images : texts })
  const createResolvers = jest.fn<
    void,
    [Record<'CaseStudiesJson', { slides: { resolve: FieldResolver } }>]
  >()
  addSlides({ createResolvers })
  const [{ CaseStudiesJson }] = createResolvers.mock.calls[0]!
  const slides = await CaseStudiesJson.slides.resolve({}, {}, { nodeModel: { findAll } } as never, {
    fieldName: 'slides',
    originalResolver: () => null,
  })
  expect(slides).toMatchObject([
    { id: '1-title', image: './1-title.png', alt: 'Text of 1-title' },
    { id: '2-challenge' },
    { id: '10-outcomes' },
  ])
  expect(slides).toHaveLength(3)
})
