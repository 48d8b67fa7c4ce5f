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
        <li css={[item, arrivals[0]]}>
          <a href={schedulingUrl} css={[link, sameTab]}>
            <Icon name="calendar" />
            <span css={label}>{callLabel}</span>
            <Icon name="next" />
          </a>
        </li>
        <li css={[item, arrivals[1]]}>
          <ExternalLink href={profileUrl} css={[link, newTab]}>
            <Icon name="profile" />
            <span css={label}>{profileLabel}</span>
            <Icon name="external" />
          </ExternalLink>
        </li>
      </ul>
    </div>
  )
}

const block = css({ [from.large]: { paddingTop: rem(41) } })

const list = css({ marginTop: rem(20), borderTop: `1px solid ${color.ink}` })

const item = css({ borderBottom: `1px solid ${color.ink}` })

/** Milliseconds after its section until a link arrives: 600, and 100 more for each before it (specification, section 2). */
function linkDelay(index: number): number {
  return 600 + 100 * index
}

/** By a transition, which runs once: an animation would run again after the focus, or paper, has stopped it. */
const arrivals = [0, 1].map((index) =>
  css({
    [when.motionAllowed]: {
      '[data-reveal="hidden"] &': { opacity: 0, transform: 'translateX(12px)' },
      '[data-reveal]:not([data-reveal="hidden"]) &': {
        transition: ['opacity', 'transform']
          .map((property) => `${property} ${motion.link} ${linkDelay(index)}ms`)
          .join(),
        '&:focus-within': { transition: 'none' },
      },
    },
  }),
)

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
  '& svg': { flex: 'none', transition: 'transform 0.14s ease-out' },
  '&:hover span:first-of-type': { textDecoration: 'underline', textUnderlineOffset: 5 },
})

const label = css({ flex: 1 })

const sameTab = css({ '&:hover svg:last-of-type': { transform: 'translateX(4px)' } })

const newTab = css({ '&:hover svg:last-of-type': { transform: 'translate(2px, -2px)' } })
