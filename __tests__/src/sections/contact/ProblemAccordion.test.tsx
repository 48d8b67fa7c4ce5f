import { renderToString } from 'react-dom/server'
import { ProblemAccordion } from '../../../../src/sections/contact/ProblemAccordion'
import { problemsContent } from '../../../support/content'

describe('ProblemAccordion', () => {
  const served = document.createElement('div')
  served.innerHTML = renderToString(<ProblemAccordion problems={problemsContent} />)

  it('hides every answer in the served HTML', () => {
    expect(served.querySelectorAll('h3 > button[aria-expanded=false]')).toHaveLength(4)
    expect(served.querySelectorAll('[role=region][hidden]')).toHaveLength(4)
  })

  it('has unique ids', () => {
    expect(new Set([...served.querySelectorAll('[id]')].map(({ id }) => id)).size).toBe(9)
  })

  it('contains the text of every question and answer in the served HTML', () => {
    for (const { statement, help } of problemsContent) {
      expect(served.textContent).toContain(statement)
      expect(served.textContent).toContain(help)
    }
  })
})
