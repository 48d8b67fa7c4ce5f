import { createContext, useContext, type AnchorHTMLAttributes } from 'react'
import { useSite } from '../hooks/useSite'

export const PathnameContext = createContext('/')

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  id: string
}

/** Native link to a section of the home page; keeps the URL's query when clicked on the home page. */
export function SectionLink({ id, children, ...rest }: Props) {
  const isHome = useContext(PathnameContext) === '/'
  return (
    <a href={isHome ? `#${id}` : `/#${id}`} {...rest}>
      {children}
    </a>
  )
}

/** Links to all sections of the header; `currentId` is the id of the section in view. */
export function SectionLinks({ currentId, className }: { currentId?: string; className?: string }) {
  const { sections } = useSite()
  return (
    <ul className={className}>
      {sections.map(({ id, label }) => (
        <li key={id}>
          <SectionLink id={id} aria-current={id === currentId ? 'location' : undefined}>
            {label}
          </SectionLink>
        </li>
      ))}
    </ul>
  )
}
