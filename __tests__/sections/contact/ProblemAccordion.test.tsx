import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { renderToString } from 'react-dom/server'
import { ProblemAccordion } from '../../../src/sections/contact/ProblemAccordion'
import { problemsContent } from '../../support/content'
import { letObserve } from '../../support/screen'

const accordion = (
  <main>
    <h2>Making Sense of What&apos;s Not Working</h2>
    <ProblemAccordion problems={problemsContent} />
  </main>
)

const statements = () => screen.getAllByRole('button')
const open = () => statements().map((button) => button.ariaExpanded === 'true')
const visibleAnswers = () =>
  problemsContent.map(({ help }) => screen.queryByText(help)?.closest('[hidden]') === null)

async function arrive() {
  await act(() => import('../../../src/sections/contact/ProblemPanels'))
}

/** The accordion `top` px below the viewport's top edge, with its part of the script. */
async function show(top = window.innerHeight) {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect)
  render(accordion)
  await arrive()
  return userEvent.setup()
}

afterEach(() => jest.restoreAllMocks())

it('is served with all four answers open, each under a heading with a button', () => {
  const served = document.createElement('div')
  served.innerHTML = renderToString(accordion)
  expect(served.querySelectorAll('h3 > button[aria-expanded=true]')).toHaveLength(4)
  expect(served.querySelectorAll('[hidden]')).toHaveLength(0)
  for (const { statement, help } of problemsContent) {
    expect(served.textContent).toContain(statement)
    expect(served.textContent).toContain(help)
  }
})

it('closes all answers while it is still below the viewport', async () => {
  await show()
  expect(open()).toEqual([false, false, false, false])
  expect(visibleAnswers()).toEqual([false, false, false, false])
})

it('moves nothing before the visitor’s eyes', async () => {
  await show(window.innerHeight - 1)
  expect(open()).toEqual([true, true, true, true])
})

it('opens one answer at a time', async () => {
  const user = await show()
  await user.click(statements()[1]!)
  expect(open()).toEqual([false, true, false, false])
  expect(visibleAnswers()).toEqual([false, true, false, false])
  await user.click(statements()[3]!)
  expect(open()).toEqual([false, false, false, true])
})

it('closes the open answer when it is chosen again', async () => {
  const user = await show()
  await user.click(statements()[1]!)
  await user.click(statements()[1]!)
  expect(open()).toEqual([false, false, false, false])
})

it('is single-open from the first choice on, also when all were open', async () => {
  const user = await show(0)
  await user.click(statements()[2]!)
  expect(open()).toEqual([false, false, true, false])
})

it.each(['{Enter}', ' '])('toggles with the key "%s"', async (key) => {
  const user = await show()
  act(() => statements()[0]?.focus())
  await user.keyboard(key)
  expect(open()).toEqual([true, false, false, false])
})

it('keeps a choice made before its script came, and the focus', async () => {
  letObserve()
  render(accordion)
  await userEvent.click(statements()[2]!)
  await arrive()
  expect(open()).toEqual([false, false, true, false])
  expect(statements()[2]).toHaveFocus()
})

it.each([
  ['as served', false],
  ['with its script', true],
])('has no accessibility violations %s', async (_, arrived) => {
  if (arrived) await show()
  else {
    letObserve()
    render(accordion)
  }
  expect(await axe(document.body)).toHaveNoViolations()
})
