import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { DepthContours } from '../../components/DepthContours'
import { Founder } from '../../components/Founder'
import { Section } from '../../components/Section'
import { contactId } from '../../inline/names'
import { color, below, fontFamily, from, media, textStyles } from '../../theme'
import { ContactForm } from './ContactForm'
import { DirectLinks } from './DirectLinks'
import { ProblemAccordion } from './ProblemAccordion'

interface Props extends Queries.ContactSectionFragment {
  about?: Queries.FounderFragment | null
}

export function ContactSection({ about, ...texts }: Props) {
  const { intro, title } = texts
  return (
    <Section
      id={contactId}
      tone="shallow"
      // Reveals the section before its blank area fills more than half of a low viewport.
      revealAt="min(20%, 50svh)"
      css={section}
      backdrop={<DepthContours css={backdrop} />}
    >
      {intro && (
        <div css={introStyle}>
          <div css={introText}>
            <h2 css={textStyles.introTitle}>{intro.title}</h2>
            <p css={lead}>{intro.lead}</p>
          </div>
          <ProblemAccordion problems={intro.problems} />
        </div>
      )}
      <h2 id="contact-title" css={textStyles.sectionTitle}>
        {title}
      </h2>
      <div css={columns}>
        <ContactForm {...texts} />
        <div css={direct}>
          <DirectLinks {...texts} />
          <Founder about={about} css={founderStyle}>
            <p css={note}>{texts.founderNote}</p>
          </Founder>
        </div>
      </div>
    </Section>
  )
}

const section = css({
  // Prevents find-in-page from scrolling inside the section, which `overflow: hidden` would allow.
  overflow: 'clip',
})

/** The footer continues the drawing. */
const backdrop = css({ bottom: -360, '--overflow': '420px', [below.medium]: { display: 'none' } })

const introStyle = css({
  display: 'grid',
  gap: '2rem',
  marginBottom: '5rem',
  [below.medium]: { display: 'none' },
  [from.large]: {
    gridTemplateColumns: '5fr 7fr',
    gap: '4.5rem',
    marginBottom: '8rem',
  },
  [media.print]: { display: 'block', marginBottom: 24 },
})

const introText = css({ breakAfter: 'avoid', [media.print]: { marginBottom: 24 } })

const lead = css(textStyles.lead, {
  maxWidth: '31em',
  marginTop: '1rem',
  color: color.muted,
  textWrap: 'balance',
})

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'clamp(3rem, 5vw, 4.5rem)',
  marginTop: '3rem',
  [from.large]: { gridTemplateColumns: '7fr 5fr', alignItems: 'start' },
})

const direct = css({ [from.large]: { paddingTop: '2.5rem' } })

// The contours may pass below the role, so the role has the darker color.
const founderStyle = css({ '--muted': color.ink, alignItems: 'start', marginTop: '2.5rem' })

const note = css({
  marginBottom: '0.5rem',
  fontFamily: fontFamily.serif,
  fontSize: '1.375rem',
  fontWeight: 500,
  lineHeight: 1.3,
  textWrap: 'balance',
})

export const query = graphql`
  fragment ContactSection on ContactJson {
    intro {
      title
      lead
      problems {
        ...ProblemAccordion
      }
    }
    title
    ...ContactForm
    directTitle
    callLabel
    profileLabel
    founderNote
  }
`
