import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { ProblemAccordion } from '../../../src/sections/contact/ProblemAccordion'
import { problemsContent } from '../../support/content'

const accordion = <ProblemAccordion problems={problemsContent} />

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

it('opens one answer at a time, by mouse or keyboard, and closes it when it is chosen again', async () => {
  render(accordion)
  const statements = screen.getAllByRole('button')
  const open = () => statements.map((button) => button.ariaExpanded === 'true')
  const visible = () =>
    problemsContent.map(({ help }) => screen.getByText(help).closest('[hidden]') === null)
  await userEvent.click(statements[1]!)
  expect(open()).toEqual([false, true, false, false])
  expect(visible()).toEqual([false, true, false, false])
  await userEvent.click(statements[3]!)
  expect(open()).toEqual([false, false, false, true])
  await userEvent.keyboard('{Enter}')
  expect(open()).toEqual([false, false, false, false])
})
