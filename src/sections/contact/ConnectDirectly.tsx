import { css } from '@emotion/react'
import { ExternalLink } from '../../components/ExternalLink'
import { Icon } from '../../components/Icon'
import { useSite } from '../../layout/useSite'
import { color, from, motion, rem, text, when } from '../../theme'

interface Props {
  title: string
  callLabel: string
  profileLabel: string
}

/** The two ways past the form: the calendar in this tab, the profile in a new one (specification, section 2). */
export function ConnectDirectly({ title, callLabel, profileLabel }: Props) {
  const { schedulingUrl, profileUrl } = useSite()
  return (
    <div css={block}>
      <h3 css={text.cardTitle}>{title}</h3>
      <ul css={list}>
        <li css={item}>
          <a href={schedulingUrl} css={link}>
            <Icon name="calendar" />
            <span>{callLabel}</span>
            <Icon name="next" />
          </a>
        </li>
        <li css={item}>
          <ExternalLink href={profileUrl} css={link}>
            <Icon name="profile" />
            <span>{profileLabel}</span>
            <Icon name="external" />
          </ExternalLink>
        </li>
      </ul>
    </div>
  )
}

const block = css({ [from.large]: { paddingTop: rem(41) } })

const list = css({ marginTop: rem(20), borderTop: `1px solid ${color.ink}` })

/** Its delay after its section in milliseconds: 600, and 100 more for each link before (specification, section 2). */
function arrival(delay: number): string {
  return `opacity ${motion.link} ${delay}ms, transform ${motion.link} ${delay}ms`
}

/** By a transition, which runs once: an animation would run again after the focus, or paper, has stopped it. */
const item = css({
  borderBottom: `1px solid ${color.ink}`,
  [when.motionAllowed]: {
    '[data-reveal="hidden"] &': { opacity: 0, transform: 'translateX(12px)' },
    '[data-reveal]:not([data-reveal="hidden"]) &': {
      transition: arrival(600),
      '&:nth-of-type(2)': { transition: arrival(700) },
      '&:focus-within': { transition: 'none' },
    },
  },
})

const link = css({
  display: 'flex',
  alignItems: 'center',
  gap: rem(18),
  minHeight: rem(80),
  padding: `${rem(12)} 0`,
  fontSize: rem(18),
  fontWeight: 600,
  lineHeight: 1.3,
  textDecoration: 'none',
  '& span:first-of-type': { flex: 1 },
  '& svg': { flex: 'none', transition: 'transform 0.14s ease-out' },
  [when.hover]: {
    '&:hover span:first-of-type': { textDecoration: 'underline', textUnderlineOffset: 5 },
    '&:hover svg:last-of-type': { transform: 'translateX(4px)' },
  },
})
