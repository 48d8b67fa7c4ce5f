import { css } from '@emotion/react'
import { Accordion, AccordionButton, AccordionItem, AccordionPanel } from '@reach/accordion'
import { graphql } from 'gatsby'
import type { KeyboardEvent } from 'react'
import { Icon } from '../../components/Icon'
import {
  colorVar,
  createNoScriptAndPrintStyles,
  fontFamily,
  mediaFeatureQuery,
  pxToRem,
  transitionTimings,
} from '../../theme/index'

type Props = Pick<NonNullable<Queries.ContactSectionFragment['intro']>, 'problems'>

/** Accordion of client problems, of which at most one is open (specification, sections 2 and 4). */
export function ProblemAccordion({ problems }: Props) {
  return (
    <Accordion id="problems" collapsible onKeyDownCapture={keepScrollKeysNative} css={list}>
      {problems.map(({ statement, help }, index) => (
        <AccordionItem key={index} index={index} css={item}>
          <h3>
            <AccordionButton css={question}>
              <span css={statementStyle}>{statement}</span>
              <Icon name="plus" css={[icon, whenClosed]} />
              <Icon name="minus" css={[icon, whenOpen]} />
            </AccordionButton>
          </h3>
          <AccordionPanel css={panel}>
            <p css={answer}>{help}</p>
          </AccordionPanel>
        </AccordionItem>
      ))}
    </Accordion>
  )
}

const scrollKeys = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']

/**
 * Prevents @reach/accordion from handling scroll keys, because it would move the focus to another
 * header instead of scrolling.
 */
function keepScrollKeysNative(event: KeyboardEvent) {
  if (scrollKeys.includes(event.key)) event.stopPropagation()
}

const list = css({ borderTop: `1px solid ${colorVar.ink}` })

const item = css({ borderBottom: `1px solid ${colorVar.ink}` })

const question = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: pxToRem(24),
  width: '100%',
  minHeight: pxToRem(72),
  padding: `${pxToRem(14)} 0`,
  fontFamily: fontFamily.serif,
  fontSize: pxToRem(21),
  fontWeight: 500,
  lineHeight: 1.3,
  letterSpacing: '-0.01em',
  textAlign: 'left',
  ...createNoScriptAndPrintStyles({ cursor: 'auto' }),
})

const statementStyle = css({
  [mediaFeatureQuery.hover]: {
    'button:hover > &': {
      textDecoration: 'underline',
      textDecorationThickness: 1.5,
      textUnderlineOffset: 5,
    },
  },
})

// Aligns the icon's drawing, which ends 4 px before the icon's edge, with the end of the row.
const icon = css({
  flex: 'none',
  marginRight: pxToRem(-4),
  ...createNoScriptAndPrintStyles({ display: 'none !important' }),
})

const whenClosed = css({ '[data-state=open] > &': { display: 'none' } })

const whenOpen = css({ '[data-state=collapsed] > &': { display: 'none' } })

const closed = { gridTemplateRows: '0fr', opacity: 0 }

const panel = css({
  display: 'grid',
  gridTemplateRows: '1fr',
  [mediaFeatureQuery.motionAllowed]: {
    transition: `grid-template-rows ${transitionTimings.accordion}, opacity ${transitionTimings.accordion}, display ${transitionTimings.accordion} allow-discrete`,
    '@starting-style': closed,
    '&[hidden]': closed,
  },
  ...createNoScriptAndPrintStyles({
    '&[hidden]': { display: 'grid !important', gridTemplateRows: '1fr', opacity: 1 },
  }),
})

const answer = css({
  overflow: 'hidden',
  paddingRight: pxToRem(64),
  color: colorVar.muted,
  '&::after': { content: '""', display: 'block', height: pxToRem(26) },
})

export const query = graphql`
  fragment ProblemAccordion on ClientProblem {
    statement
    help
  }
`
