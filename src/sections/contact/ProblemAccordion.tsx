import { graphql } from 'gatsby'
import { Icon } from '../../components/Icon'
import { problemStyles } from './problemStyles'
import { useProblemAccordion } from './useProblemAccordion'

interface Props {
  problems: readonly Queries.ProblemAccordionFragment[]
}

/** The clients' problems; each statement opens to how the consultancy helps (specification, section 2). */
export function ProblemAccordion({ problems }: Props) {
  const { root, open, chosen, choose, panels } = useProblemAccordion()
  return (
    <div ref={root} css={problemStyles.list}>
      {panels ? (
        <panels.ProblemPanels problems={problems} open={open} chosen={chosen} onChoose={choose} />
      ) : (
        problems.map(({ statement, help }, place) => (
          <div key={statement} css={problemStyles.item}>
            <h3>
              <button
                type="button"
                id={`problem-${place}`}
                aria-expanded="true"
                aria-controls={`help-${place}`}
                onClick={() => choose(place)}
                css={problemStyles.question}
              >
                <span>{statement}</span>
                <Icon name="minus" />
              </button>
            </h3>
            <div
              id={`help-${place}`}
              role="region"
              aria-labelledby={`problem-${place}`}
              css={problemStyles.panel}
            >
              <p css={problemStyles.answer}>{help}</p>
            </div>
          </div>
        ))
      )}
    </div>
  )
}

export const query = graphql`
  fragment ProblemAccordion on ClientProblem {
    statement
    help
  }
`
