import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { renderToString } from 'react-dom/server'
import { Announcer } from '../../../src/layout/Announcer'
import { CaseSlideshow } from '../../../src/sections/case-studies/CaseSlideshow'
import { picture } from '../../support/content'
import { letObserve } from '../../support/screen'

const slides: Queries.CaseSlideFragment[] = Array.from({ length: 30 }, (_, place) => ({
  id: `slide-${place + 1}`,
  alt: `The picture of slide ${place + 1}.`,
  image: { childImageSharp: { gatsbyImageData: picture } },
}))

const slideshow = (count = slides.length) => (
  <main>
    <h2 id="title">Case Studies</h2>
    <CaseSlideshow slides={slides.slice(0, Math.min(12, count))} count={count} headingId="title" />
    <Announcer />
  </main>
)

const next = () => screen.getByRole('button', { name: 'Next slide' })
const previous = () => screen.getByRole('button', { name: 'Previous slide' })
const dots = () => screen.getAllByRole('tab')
const status = () => screen.getByRole('status')
const said = (slide: number) => `${slide} of 30: The picture of slide ${slide}.`

let asked: string[]
let online: boolean
const ownFetch = globalThis.fetch

/** The host's files: the batches as the build writes them. */
beforeEach(() => {
  asked = []
  online = true
  globalThis.fetch = (address) => {
    const path = address as string
    asked.push(path)
    if (!online) return Promise.reject(new TypeError('Failed to fetch'))
    const batch = Number(/^\/page-data\/case-slides\/(\d+)\.json$/.exec(path)?.[1])
    const entries = slides.slice(batch * 12, (batch + 1) * 12)
    return Promise.resolve({
      ok: entries.length > 0,
      url: path,
      json: () => Promise.resolve(entries),
    } as Response)
  }
})

afterEach(() => {
  globalThis.fetch = ownFetch
})

async function show(count?: number) {
  render(slideshow(count))
  // The late part of the script arrives by itself.
  await act(() => import('../../../src/sections/case-studies/SlideshowExtras'))
  return userEvent.setup()
}

async function goTo(user: ReturnType<typeof userEvent.setup>, slide: number) {
  for (let steps = 1; steps < slide; steps += 1) await user.click(next())
}

it('is served with twelve slides and twelve dots, and counts all', () => {
  const served = document.createElement('div')
  served.innerHTML = renderToString(slideshow())
  expect(served.querySelectorAll('[role=tabpanel]')).toHaveLength(12)
  expect(served.querySelectorAll('[role=tab]')).toHaveLength(12)
  expect(within(served).getByText('1 of 30').textContent).toBe('1 of 30')
})

it.each([7, 12])('asks for nothing when there are %i slides', async (count) => {
  const user = await show(count)
  await user.click(previous())
  expect(screen.getByText(`${count} of ${count}`)).toBeInTheDocument()
  expect(asked).toEqual([])
})

it('asks for nothing until the visitor is near', () => {
  letObserve()
  render(slideshow())
  expect(asked).toEqual([])
})

it('asks only for the batches of the current slide and its neighbours, once each', async () => {
  const user = await show()
  expect(asked).toEqual(['/page-data/case-slides/2.json'])
  await goTo(user, 11)
  expect(asked).toHaveLength(1)
  await goTo(user, 5)
  expect(asked).toEqual(['/page-data/case-slides/2.json', '/page-data/case-slides/1.json'])
})

it('reaches every slide, in order, and wraps after the last', async () => {
  const user = await show()
  for (let slide = 2; slide <= 30; slide += 1) {
    await user.click(next())
    const panel = screen.getByRole('tabpanel', { name: `${slide} of 30` })
    expect(await within(panel).findByRole('img')).toHaveAccessibleName(slides[slide - 1]!.alt)
    expect(panel.id).toBe(`case-slide-${slide}`)
    expect(screen.getByRole('tab', { selected: true })).toHaveAttribute('aria-controls', panel.id)
  }
  const panels = screen.getAllByRole('tabpanel', { hidden: true })
  expect(panels.map(({ id }) => id)).toEqual(slides.map((_, place) => `case-slide-${place + 1}`))
  await user.click(next())
  expect(screen.getByText('1 of 30')).toBeInTheDocument()
})

it('goes back from the first slide to the last', async () => {
  const user = await show()
  await user.click(previous())
  expect(await screen.findByRole('img', { name: slides[29]!.alt })).toBeVisible()
  expect(screen.getByText('30 of 30')).toBeInTheDocument()
})

it('says each slide once, when its words are known', async () => {
  const user = await show()
  const heard: string[] = []
  new MutationObserver(() => heard.push(status().textContent)).observe(status(), {
    childList: true,
  })
  await user.click(previous())
  await waitFor(() => expect(heard).toEqual([said(30)]))
  await user.click(next())
  await user.click(previous())
  await waitFor(() =>
    expect(heard).toEqual([said(30), '1 of 30: The picture of slide 1.', said(30)]),
  )
})

it('has twelve dots around the current slide, one of them a tab stop', async () => {
  const user = await show()
  await user.click(previous())
  expect(dots().map((dot) => dot.getAttribute('aria-label'))).toEqual(
    Array.from({ length: 12 }, (_, dot) => `Slide ${dot + 19} of 30`),
  )
  expect(dots().filter(({ tabIndex }) => tabIndex === 0)).toEqual([dots()[11]])
  await user.click(dots()[0]!)
  expect(screen.getByText('19 of 30')).toBeInTheDocument()
})

it.each([
  ['{End}', 30],
  ['{ArrowLeft}', 30],
  ['{End}{ArrowRight}', 1],
  ['{End}{Home}', 1],
  ['{End}{ArrowLeft}', 29],
  ['{ArrowRight>12/}', 13],
])('with the keys %s on the dots comes to slide %i, and focus with it', async (keys, slide) => {
  const user = await show()
  act(() => dots()[0]?.focus())
  await user.keyboard(keys)
  const dot = screen.getByRole('tab', { name: `Slide ${slide} of 30` })
  expect(dot).toHaveFocus()
  expect(dot).toHaveAttribute('aria-selected', 'true')
})

describe('When a batch cannot be fetched', () => {
  it('says so in its place, keeps the others, and asks again at the next change', async () => {
    online = false
    const user = await show()
    await user.click(previous())
    expect(await screen.findByText('This slide could not be loaded.')).toBeVisible()
    expect(status()).toHaveTextContent('30 of 30: This slide could not be loaded.')
    await user.click(next())
    expect(screen.getByRole('img', { name: slides[0]!.alt })).toBeVisible()
    online = true
    await user.click(previous())
    expect(await screen.findByRole('img', { name: slides[29]!.alt })).toBeVisible()
    expect(screen.queryByText('This slide could not be loaded.')).not.toBeInTheDocument()
  })

  it('says so too when the host has no such file', async () => {
    const user = await show(40)
    await user.click(previous())
    expect(await screen.findByText('This slide could not be loaded.')).toBeVisible()
  })
})

it('has no accessibility violations beyond the served slides', async () => {
  const user = await show()
  await user.click(previous())
  await screen.findByRole('img', { name: slides[29]!.alt })
  expect(await axe(document.body)).toHaveNoViolations()
})
