import { createContext, useContext, type AnchorHTMLAttributes } from 'react'

/** The path of the page that is shown. */
export const PagePath = createContext('/')

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  id: string
}

/** A link to a section of the home page: the browser's own, which on that page keeps the query, a campaign's for instance. */
export function SectionLink({ id, children, ...rest }: Props) {
  const isHome = useContext(PagePath) === '/'
  return (
    <a href={isHome ? `#${id}` : `/#${id}`} {...rest}>
      {children}
    </a>
  )
}
