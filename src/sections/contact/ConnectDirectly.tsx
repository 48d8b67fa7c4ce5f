import { css } from '@emotion/react'
import { ExternalLink } from '../../components/ExternalLink'
import { Icon } from '../../components/Icon'
import { useSite } from '../../hooks/useSite'
import { color, from, motion, rem, text, when } from '../../theme/index'

type Props = Pick<Queries.ContactSectionFragment, 'directTitle' | 'callLabel' | 'profileLabel'>

/** The two ways past the form: the calendar in this tab, the profile in a new one (specification, section 2). */
export function ConnectDirectly({ directTitle, callLabel, profileLabel }: Props) {
  const { schedulingUrl, profileUrl } = useSite()
  return (
    <div css={block}>
      <h3 css={text.cardTitle}>{directTitle}</h3>
      <ul>
        <li>
          <a href={schedulingUrl}>
            <Icon name="calendar" />
            <span>{callLabel}</span>
            <Icon name="next" />
          </a>
        </li>
        <li>
          <ExternalLink href={profileUrl}>
            <Icon name="profile" />
            <span>{profileLabel}</span>
            <Icon name="external" />
          </ExternalLink>
        </li>
      </ul>
    </div>
  )
}

/** Its delay after its section in milliseconds: 600, and 100 more for each link before (specification, section 2). */
function arrival(delay: number): string {
  return `opacity ${motion.link} ${delay}ms, transform ${motion.link} ${delay}ms`
}

const block = css({
  [from.large]: { paddingTop: rem(41) },
  '& ul': { marginTop: rem(20), borderTop: `1px solid ${color.ink}` },
  '& li': {
    borderBottom: `1px solid ${color.ink}`,
    // By a transition, which runs once: an animation would run again after the focus, or paper, has stopped it.
    [when.motionAllowed]: {
      '[data-reveal="hidden"] &': { opacity: 0, transform: 'translateX(12px)' },
      '[data-reveal]:not([data-reveal="hidden"]) &': {
        transition: arrival(600),
        '&:nth-of-type(2)': { transition: arrival(700) },
        '&:focus-within': { transition: 'none' },
      },
    },
  },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: rem(18),
    minHeight: rem(80),
    padding: `${rem(12)} 0`,
    fontSize: rem(18),
    fontWeight: 600,
    lineHeight: 1.3,
    textDecoration: 'none',
  },
  '& span:first-of-type': { flex: 1 },
  '& svg': { flex: 'none', transition: 'transform 0.14s ease-out' },
  [when.hover]: {
    '& a:hover span:first-of-type': { textDecoration: 'underline', textUnderlineOffset: 5 },
    '& a:hover svg:last-of-type': { transform: 'translateX(4px)' },
  },
})
