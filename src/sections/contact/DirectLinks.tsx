import { css } from '@emotion/react'
import { ExternalLink } from '../../components/ExternalLink'
import { Icon } from '../../components/Icon'
import { useSite } from '../../hooks/useSite'
import { color, media, radius, textStyles, timings } from '../../theme'

type Props = Pick<Queries.ContactSectionFragment, 'directTitle' | 'callLabel' | 'profileLabel'>

export function DirectLinks({ directTitle, callLabel, profileLabel }: Props) {
  const { schedulingUrl, profileUrl } = useSite()
  return (
    <div>
      <h3 css={textStyles.cardTitle}>{directTitle}</h3>
      <ul css={list}>
        <li css={createEnterTransition(600)}>
          <a href={schedulingUrl} css={[link, callLink]}>
            <Icon name="calendar" css={icon} />
            <span css={label}>{callLabel}</span>
            <Icon name="next" css={[icon, arrow]} />
          </a>
        </li>
        <li css={createEnterTransition(700)}>
          <ExternalLink href={profileUrl} css={[link, profileLink]}>
            <Icon name="profile" css={icon} />
            <span css={label}>{profileLabel}</span>
            <Icon name="external" css={[icon, arrow]} />
          </ExternalLink>
        </li>
      </ul>
    </div>
  )
}

const list = css({ marginTop: '1.25rem', [media.print]: { '& svg': { display: 'none' } } })

function createEnterTransition(delayMs: number) {
  return css({
    [media.motionAllowed]: {
      '[data-reveal="hidden"] &': { opacity: 0, transform: 'translateX(12px)' },
      '[data-reveal="revealing"] &:not(:focus-within)': {
        // An animation instead of a transition would restart after print or focus.
        transition: `opacity ${timings.link} ${delayMs}ms, transform ${timings.link} ${delayMs}ms`,
      },
    },
  })
}

const link = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1.25rem',
  minHeight: '5rem',
  padding: '0.75rem 1.25rem',
  fontSize: '1.125rem',
  fontWeight: 600,
  lineHeight: 1.3,
  textDecoration: 'none',
  [media.print]: { paddingInline: 0 },
})

const callLink = css({
  borderRadius: radius.control,
  transition: `background-color ${timings.color}`,
  [media.screen]: { background: color.ink, color: color.paper },
  [media.hover]: { '&:hover': { background: color.inkHover } },
})

const profileLink = css({ [media.screen]: { borderBottom: `1px solid ${color.ink}` } })

const label = css({
  flex: 1,
  [media.hover]: {
    'a:hover > &': { textDecoration: 'underline', textUnderlineOffset: 5 },
  },
})

const icon = css({ flex: 'none', transition: `transform ${timings.arrow}` })

// Aligns the icon's drawing, which ends 4 px before the icon's edge, with the end of the row.
const arrow = css({
  marginRight: '-0.25rem',
  [media.hover]: { 'a:hover > &': { transform: 'translateX(4px)' } },
})
