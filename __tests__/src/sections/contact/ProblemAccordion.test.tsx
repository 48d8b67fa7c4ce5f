import { fireEvent, render, screen } from '@testing-library/react'
import contact from '../../../fixtures/content/contact.json'
import { ProblemAccordion } from '../../../../src/sections/contact/ProblemAccordion'

describe('ProblemAccordion', () => {
  it.each(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'])(
    'leaves %s to the browser, which scrolls the page',
    (key) => {
      render(<ProblemAccordion problems={contact.intro.problems} />)
      const question = screen.getAllByRole('button')[1]!
      question.focus()
      // Returns false if the default action was prevented.
      expect(fireEvent.keyDown(question, { key })).toBe(true)
      expect(question).toHaveFocus()
    },
  )
})
