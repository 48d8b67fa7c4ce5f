import { css } from '@emotion/react'
import { graphql } from 'gatsby'
import { DepthContours } from '../../components/DepthContours'
import { Section } from '../../components/Section'
import { color, below, from, textStyles } from '../../theme/index'
import { DirectLinks } from './DirectLinks'
import { ContactForm } from './ContactForm'
import { ProblemAccordion } from './ProblemAccordion'

/** Contact section: accordion of client problems, form and direct links (specification, section 2). */
export function ContactSection(texts: Queries.ContactSectionFragment) {
  const { intro, title, form } = texts
  return (
    <Section
      id="contact"
      tone="shallow"
      revealThreshold={0.2}
      css={section}
      backdrop={
        <DepthContours
          widthPx={1100}
          rightOverflowPx={120}
          transparentUntil="0px"
          opaqueFrom="50%"
          topFadeEnd="55%"
          css={backdrop}
        />
      }
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

const backdrop = css({
  bottom: -70,
  opacity: 0.3,
})

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
