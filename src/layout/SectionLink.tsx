import { Link } from 'gatsby'
import { createContext, useContext, type AnchorHTMLAttributes } from 'react'

/** The path of the page that is shown. */
export const PagePath = createContext('/')

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  id: string
}

/**
 * A link to a section of the home page. On that page it is the browser's own, which scrolls, moves the focus, and makes one
 * step of history of a link that is followed twice.
 */
export function SectionLink({ id, children, ...rest }: Props) {
  const address = `/#${id}`
  const isHome = useContext(PagePath) === '/'
  return isHome ? (
    <a href={address} {...rest}>
      {children}
    </a>
  ) : (
    <Link to={address} {...rest}>
      {children}
    </Link>
  )
}
