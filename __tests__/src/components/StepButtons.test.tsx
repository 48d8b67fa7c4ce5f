import { fireEvent, render, screen } from '@testing-library/react'
import { StepButtons } from '../../../src/components/StepButtons'

describe('StepButtons', () => {
  it('does not step while it is inactive', () => {
    const onStep = jest.fn()
    render(<StepButtons itemName="slide" isInactive onStep={onStep} />)
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }))
    expect(onStep).not.toHaveBeenCalled()
  })
})
