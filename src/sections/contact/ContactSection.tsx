import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { DepthContours } from '../../components/DepthContours'
import { Section } from '../../components/Section'
import { color, below, from, textStyles } from '../../theme/index'
import { DirectLinks } from './DirectLinks'
import { ContactForm } from './ContactForm'
import { ProblemAccordion } from './ProblemAccordion'

export function ContactSection(texts: Queries.ContactSectionFragment) {
  const { intro, title, form } = texts
  return (
    <Section
      id="contact"
      tone="shallow"
      // Reveals the section before its blank area fills more than half of a low viewport.
      revealAt="min(20%, 50svh)"
      css={section}
      backdrop={<DepthContours css={backdrop} />}
    >
      {intro && (
        <div css={introStyle}>
          <div>
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
        <ContactForm {...form} directTitle={texts.directTitle} />
        <DirectLinks {...texts} />
      </div>
    </Section>
  )
}

const section = css({
  // Prevents find-in-page from scrolling inside the section, which `overflow: hidden` would allow.
  overflow: 'clip',
})

const backdrop = css({ bottom: -120, '--overflow': '320px' })

const introStyle = css({
  display: 'grid',
  gap: '2rem',
  marginBottom: '6.5rem',
  [below.medium]: { display: 'none' },
  [from.large]: {
    gridTemplateColumns: '5fr 7fr',
    gap: '4.5rem',
    marginBottom: '8rem',
  },
})

const lead = css(textStyles.lead, {
  maxWidth: '31em',
  marginTop: '1rem',
  color: color.muted,
  textWrap: 'balance',
})

const columns = css({
  display: 'grid',
  gap: 'clamp(3rem, 5vw, 4.5rem)',
  marginTop: '3rem',
  [from.large]: { gridTemplateColumns: '7fr 5fr', alignItems: 'start' },
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
    form {
      ...ContactForm
    }
    directTitle
    callLabel
    profileLabel
  }
`
