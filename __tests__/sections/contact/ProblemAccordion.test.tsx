import { renderToString } from 'react-dom/server'
import { ProblemAccordion } from '../../../src/sections/contact/ProblemAccordion'
import { problemsContent } from '../../support/content'

it('is served with all answers in the page and closed, each under a heading with a button', () => {
  const served = document.createElement('div')
  served.innerHTML = renderToString(<ProblemAccordion problems={problemsContent} />)
  expect(served.querySelectorAll('h3 > button[aria-expanded=false]')).toHaveLength(4)
  expect(served.querySelectorAll('[role=region][hidden]')).toHaveLength(4)
  expect(new Set([...served.querySelectorAll('[id]')].map(({ id }) => id)).size).toBe(9)
  for (const { statement, help } of problemsContent) {
    expect(served.textContent).toContain(statement)
    expect(served.textContent).toContain(help)
  }
})
