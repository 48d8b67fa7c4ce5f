import { Accordion, AccordionButton, AccordionItem, AccordionPanel } from '@reach/accordion'
import { Icon } from '../../components/Icon'
import { openPlaces, type OpenProblems } from './problems'
import { problemStyles } from './problemStyles'

interface Props {
  problems: readonly Queries.ProblemAccordionFragment[]
  open: OpenProblems
  /** Whether the visitor has chosen, so that answers may move. */
  chosen: boolean
  onChoose: (place: number) => void
}

/**
 * The accordion once it can open and close; a chunk of its own. `multiple` lets all answers be open before the first
 * choice; that one at most is open afterwards is decided by `afterChoice`.
 */
export function ProblemPanels({ problems, open, chosen, onChoose }: Props) {
  const places = openPlaces(open, problems.length)
  return (
    <Accordion id="problems" multiple collapsible index={places} onChange={onChoose}>
      {problems.map(({ statement, help }, place) => (
        <AccordionItem key={statement} index={place} css={problemStyles.item}>
          <h3>
            <AccordionButton css={problemStyles.question}>
              <span>{statement}</span>
              <Icon name={places.includes(place) ? 'minus' : 'plus'} />
            </AccordionButton>
          </h3>
          <AccordionPanel css={[problemStyles.panel, chosen && problemStyles.moving]}>
            <p css={problemStyles.answer}>{help}</p>
          </AccordionPanel>
        </AccordionItem>
      ))}
    </Accordion>
  )
}
