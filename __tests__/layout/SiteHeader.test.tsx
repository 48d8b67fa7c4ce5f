import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { renderToString } from 'react-dom/server'
import { SiteHeader } from '../../src/layout/SiteHeader'
import { changeScreen } from '../support/screen'

const schedulingUrl = 'https://cal.example.com/fairlead/30min'

const header = (
  <>
    <SiteHeader brand="Fairlead" schedulingUrl={schedulingUrl} />
    <main>
      <a href="#elsewhere">Elsewhere</a>
    </main>
  </>
)

const opener = () => screen.getByRole('button', { name: 'Open navigation menu' })
const closer = () => screen.getByRole('button', { name: 'Close navigation menu' })
const menu = () => {
  const element = document.getElementById('mobile-menu')
  if (!element) throw new Error('no menu')
  return element
}
const isOpen = () => menu().hasAttribute('data-open')

async function openMenu() {
  const user = userEvent.setup()
  render(header)
  await user.click(opener())
  return user
}

it('leads home by its brand', () => {
  render(header)
  expect(screen.getByRole('link', { name: 'Fairlead' })).toHaveAttribute('href', '/')
})

it.each([
  ['Services', '/#services'],
  ['Our Team', '/#about'],
  ['Case Studies', '/#case-studies'],
  ['Testimonials', '/#testimonials'],
])('links %s to %s in the header and in the menu', (name, address) => {
  render(header)
  const links = screen.getAllByRole('link', { name })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([address, address])
})

it('opens the scheduling page in a new tab from the header and the menu', () => {
  render(header)
  for (const link of screen.getAllByRole('link', { name: /^Schedule Call/ })) {
    expect(link).toHaveAttribute('href', schedulingUrl)
    expect(link).toHaveAttribute('target', '_blank')
  }
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

it('holds the four links and the call button', async () => {
  await openMenu()
  const names = within(menu())
    .getAllByRole('link')
    .map((link) => link.textContent)
  expect(names).toEqual([
    'Services',
    'Our Team',
    'Case Studies',
    'Testimonials',
    'Schedule Call (opens in a new tab)',
  ])
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
  await user.pointer({ target: screen.getByRole('main'), keys: '[MouseLeft]' })
  expect(isOpen()).toBe(false)
})

it.each([
  [767, true],
  [768, false],
])('at %i px is open: %s', async (width, open) => {
  changeScreen({ width: 390 })
  await openMenu()
  act(() => changeScreen({ width }))
  expect(isOpen()).toBe(open)
})

it('keeps the focus in the header when the screen grows past the menu', async () => {
  changeScreen({ width: 390 })
  const user = await openMenu()
  await user.tab()
  act(() => changeScreen({ width: 844 }))
  expect(screen.getByRole('link', { name: 'Fairlead' })).toHaveFocus()
})

it.each(['closed', 'open'])('has no accessibility violations with the menu %s', async (state) => {
  if (state === 'open') await openMenu()
  else render(header)
  expect(await axe(document.body)).toHaveNoViolations()
})
