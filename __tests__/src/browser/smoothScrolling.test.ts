import { enableSmoothScrolling } from '../../../src/browser/smoothScrolling'

describe('enableSmoothScrolling', () => {
  enableSmoothScrolling()

  const isSmooth = () => document.documentElement.hasAttribute('data-smooth-scrolling')

  function clickLink() {
    document.body.innerHTML =
      '<a href="#contact"><b>Contact</b></a><button type="button">Send</button><a href="/x/">Page</a>'
    document.querySelector('b')!.click()
  }

  it('enables smooth scrolling after a click on a link', () => {
    clickLink()
    expect(isSmooth()).toBe(true)
  })

  it.each([
    ['a keydown event', () => document.body.dispatchEvent(new Event('keydown'))],
    ['the end of the scroll', () => document.body.dispatchEvent(new Event('scrollend'))],
    ['a click on a link to a page', () => document.querySelectorAll('a')[1]!.click()],
    ['a click on a button', () => document.querySelector('button')!.click()],
  ])('disables smooth scrolling after %s', (_, act) => {
    clickLink()
    act()
    expect(isSmooth()).toBe(false)
  })
})
