import { createContext, useContext, type AnchorHTMLAttributes } from 'react'
import { useSite } from '../hooks/useSite'

/** The path of the page that is shown. */
export const PathnameContext = createContext('/')

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  id: string
}

/** A link to a section of the home page: the browser's own, which on that page keeps the query, a campaign's for instance. */
export function SectionLink({ id, children, ...rest }: Props) {
  const isHome = useContext(PathnameContext) === '/'
  return (
    <a href={isHome ? `#${id}` : `/#${id}`} {...rest}>
      {children}
    </a>
  )
}

/** Links to all sections that the header leads to; `current` is the id of the one that is being read. */
export function SectionLinks({ current, className }: { current?: string; className?: string }) {
  const { sections } = useSite()
  return (
    <ul className={className}>
      {sections.map(({ id, label }) => (
        <li key={id}>
          <SectionLink id={id} aria-current={id === current ? 'location' : undefined}>
            {label}
          </SectionLink>
        </li>
      ))}
    </ul>
  )
}
