import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { renderToString } from 'react-dom/server'
import { ProblemAccordion } from '../../../src/sections/contact/ProblemAccordion'
import { problemsContent } from '../../support/content'

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

function show() {
  render(accordion)
  return userEvent.setup()
}

it('is served with all answers in the page and closed, each under a heading with a button', () => {
  const served = document.createElement('div')
  served.innerHTML = renderToString(accordion)
  expect(served.querySelectorAll('h3 > button[aria-expanded=false]')).toHaveLength(4)
  expect(served.querySelectorAll('[role=region][hidden]')).toHaveLength(4)
  expect(new Set([...served.querySelectorAll('[id]')].map(({ id }) => id)).size).toBe(9)
  for (const { statement, help } of problemsContent) {
    expect(served.textContent).toContain(statement)
    expect(served.textContent).toContain(help)
  }
})

it('opens one answer at a time, and closes the open one when it is chosen again', async () => {
  const user = show()
  expect(open()).toEqual([false, false, false, false])
  await user.click(statements()[1]!)
  expect(open()).toEqual([false, true, false, false])
  expect(visibleAnswers()).toEqual([false, true, false, false])
  await user.click(statements()[3]!)
  expect(open()).toEqual([false, false, false, true])
  await user.click(statements()[3]!)
  expect(open()).toEqual([false, false, false, false])
})

it.each(['{Enter}', ' '])('toggles with the key "%s"', async (key) => {
  const user = show()
  act(() => statements()[0]?.focus())
  await user.keyboard(key)
  expect(open()).toEqual([true, false, false, false])
})

it('has no accessibility violations', async () => {
  const user = show()
  expect(await axe(document.body)).toHaveNoViolations()
  await user.click(statements()[0]!)
  expect(await axe(document.body)).toHaveNoViolations()
})
