import { render, screen } from '@testing-library/react'
import type { PageProps } from 'gatsby'
import NotFoundPage from '../../src/pages/404'

it('says that there is no such page, links home and logs the path that was tried', () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  render(<NotFoundPage {...({ location: { pathname: '/nowhere' } } as PageProps)} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Return to home' })).toHaveAttribute('href', '/')
  expect(log).toHaveBeenCalledWith('Page not found:', '/nowhere')
  log.mockRestore()
})
