import { currentSection } from '../../src/layout/useCurrentSection'

const scrollPaddingTop = 80
const viewport = 880

it.each([
  ['nothing above the first section', [281, 1000], undefined],
  ['a section whose top has reached the reading line', [280, 1000], 'services'],
  ['a section that was jumped to', [80, 1000], 'services'],
  ['the last one that has begun', [-2000, 200], 'about'],
  ['the one before while the next has not reached the line', [-2000, 281], 'services'],
])('is %s', (_, [services = 0, about = 0], current) => {
  const sections = [
    { id: 'services', top: services },
    { id: 'about', top: about },
  ]
  expect(currentSection(sections, scrollPaddingTop, viewport)).toBe(current)
})

it('takes a jumped-to section on a screen that is hardly higher than the header', () => {
  expect(currentSection([{ id: 'services', top: 80 }], 80, 80)).toBe('services')
})

it('is nothing on pages without sections', () => {
  expect(currentSection([], scrollPaddingTop, viewport)).toBeUndefined()
})
