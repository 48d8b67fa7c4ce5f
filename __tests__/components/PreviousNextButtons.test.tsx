import { fireEvent, render, screen } from '@testing-library/react'
import { PreviousNextButtons } from '../../src/components/PreviousNextButtons'

describe('PreviousNextButtons', () => {
  it('does not step while it is inactive', () => {
    const onStep = jest.fn()
    render(<PreviousNextButtons itemName="slide" isInactive onStep={onStep} />)
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }))
    expect(onStep).not.toHaveBeenCalled()
  })
})
