import { renderToString } from 'react-dom/server'
import { ProblemAccordion } from '../../../src/sections/contact/ProblemAccordion'
import { problemsContent } from '../../support/content'

describe('ProblemAccordion', () => {
  it('serves all answers, closed, each below a heading with a button', () => {
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
})
