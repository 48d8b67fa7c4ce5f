import { css } from '@emotion/react'
import {
  Accordion,
  AccordionButton,
  AccordionItem,
  AccordionPanel,
  useAccordionItemContext,
} from '@reach/accordion'
import { graphql } from 'gatsby'
import type { KeyboardEvent } from 'react'
import { Icon } from '../../components/Icon'
import { color, noScriptAndPrint, noScriptSelector, fontFamily, media, timings } from '../../theme'

type Props = Pick<NonNullable<Queries.ContactSectionFragment['intro']>, 'problems'>

/** Accordion of client problems, of which at most one is open. */
export function ProblemAccordion({ problems }: Props) {
  return (
    <Accordion id="problems" collapsible onKeyDownCapture={keepScrollKeysNative} css={list}>
      {problems.map(({ statement, help }, index) => (
        <AccordionItem key={index} index={index} css={item}>
          <h3>
            <AccordionButton css={question}>
              {statement}
              <StateIcon />
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

function StateIcon() {
  const { isExpanded } = useAccordionItemContext()
  return <Icon name={isExpanded ? 'minus' : 'plus'} css={icon} />
}

const scrollKeys = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']

/**
 * Prevents @reach/accordion from handling scroll keys, because it would move the focus to another
 * header instead of scrolling.
 */
function keepScrollKeysNative(event: KeyboardEvent) {
  if (scrollKeys.includes(event.key)) event.stopPropagation()
}

const list = css({ borderTop: `1px solid ${color.ink}` })

const item = css({ borderBottom: `1px solid ${color.ink}`, breakInside: 'avoid' })

const question = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '1rem',
  width: '100%',
  minHeight: '4.5rem',
  padding: '1rem 0',
  fontFamily: fontFamily.serif,
  fontSize: '1.375rem',
  fontWeight: 500,
  lineHeight: 1.3,
  letterSpacing: '-0.01em',
  textAlign: 'left',
  [media.hover]: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 5 } },
  [noScriptSelector]: { cursor: 'auto' },
})

// Aligns the icon's drawing, which ends 4 px before the icon's edge, with the end of the row.
const icon = css({
  flex: 'none',
  marginRight: '-0.25rem',
  ...noScriptAndPrint({ display: 'none !important' }),
})

const closed = { gridTemplateRows: '0fr', opacity: 0 }

const panel = css({
  display: 'grid',
  gridTemplateRows: '1fr',
  [media.motionAllowed]: {
    transition: `grid-template-rows ${timings.accordion}, opacity ${timings.accordion}, display ${timings.accordion} allow-discrete`,
    '@starting-style': closed,
    '&[hidden]': closed,
  },
  ...noScriptAndPrint({
    '&[hidden]': { display: 'grid !important', gridTemplateRows: '1fr', opacity: 1 },
  }),
})

const answer = css({
  overflow: 'hidden',
  paddingRight: '4rem',
  color: color.muted,
  '&::after': { content: '""', display: 'block', height: '1.625rem' },
})

export const query = graphql`
  fragment ProblemAccordion on ClientProblem {
    statement
    help
  }
`
