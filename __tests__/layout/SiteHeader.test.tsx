import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { SiteHeader } from '../../src/layout/SiteHeader'
import { siteFacts } from '../support/content'
import { changeScreen } from '../support/screen'

const { schedulingUrl } = siteFacts

const header = (
  <>
    <SiteHeader {...siteFacts} />
    <a href="#elsewhere">Elsewhere</a>
  </>
)

const opener = () => screen.getByRole('button', { name: 'Open navigation menu' })
const closer = () => screen.getByRole('button', { name: 'Close navigation menu' })
const menu = () => document.getElementById('mobile-menu')!
const isOpen = () => menu().hasAttribute('data-open')

async function openMenu() {
  const user = userEvent.setup()
  render(header)
  await user.click(opener())
  return user
}

it('leads to each section, to the scheduling page in a new tab, and home, from header and menu', () => {
  render(header)
  const links = ['Services', 'Our Team', 'Case Studies', 'Testimonials', /^Schedule Call/].map(
    (name) => screen.getAllByRole<HTMLAnchorElement>('link', { name }),
  )
  const addresses = links.map((pair) => pair.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(
    ['/#services', '/#about', '/#case-studies', '/#testimonials', schedulingUrl].map((address) => [
      address,
      address,
    ]),
  )
  for (const pair of links) expect(menu()).toContainElement(pair[1]!)
  for (const { target } of links.at(-1)!) expect(target).toBe('_blank')
  expect(screen.getByRole('link', { name: 'Fairlead' })).toHaveAttribute('href', '/')
})

it('leaves the state of the menu to the browser until the script runs', () => {
  const served = document.createElement('div')
  served.innerHTML = renderToString(header)
  const toggle = within(served).getByRole('button', { name: 'Open navigation menu' })
  expect(toggle).not.toHaveAttribute('aria-expanded')
  expect(toggle).toHaveAttribute('popovertarget', 'mobile-menu')
})

it('names the toggle by what it does and, where the browser does not, says whether the menu is open', async () => {
  const user = await openMenu()
  expect(closer()).toHaveAttribute('aria-expanded', 'true')
  await user.click(closer())
  expect(opener()).toHaveAttribute('aria-expanded', 'false')
  expect(isOpen()).toBe(false)
})

it('closes on Escape and gives focus back to the toggle', async () => {
  const user = await openMenu()
  await user.tab()
  expect(menu()).toContainElement(document.activeElement as HTMLElement)
  await user.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  expect(opener()).toHaveFocus()
})

it('closes on one of its links', async () => {
  const user = await openMenu()
  await user.click(within(menu()).getByRole('link', { name: 'Our Team' }))
  expect(isOpen()).toBe(false)
})

it('closes when focus leaves it', async () => {
  const user = await openMenu()
  for (let stop = 0; stop < 6; stop += 1) await user.tab()
  expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveFocus()
  expect(isOpen()).toBe(false)
})

it('closes on a click outside and not on one inside', async () => {
  const user = await openMenu()
  await user.pointer({ target: menu(), keys: '[MouseLeft]' })
  expect(isOpen()).toBe(true)
  await user.pointer({ target: document.body, keys: '[MouseLeft]' })
  expect(isOpen()).toBe(false)
})

it('closes when the screen grows to 768 px, and keeps the focus in the header', async () => {
  changeScreen({ width: 390 })
  const user = await openMenu()
  await user.tab()
  act(() => changeScreen({ width: 767 }))
  expect(isOpen()).toBe(true)
  act(() => changeScreen({ width: 768 }))
  expect(isOpen()).toBe(false)
  expect(screen.getByRole('link', { name: 'Fairlead' })).toHaveFocus()
})
