import type { Answer } from '../../../../worker/contract/applicant-questions'
import * as styles from './answers.module.css'

type AnswersProps = {
  answers: readonly Answer[]
  /** Shows the answers side by side, for a list row. */
  inRow?: boolean
}

/** An applicant's answers, each below its question. */
export function Answers({ answers, inRow = false }: AnswersProps) {
  if (answers.length === 0) return null
  return (
    <dl className={inRow ? styles.row : styles.answers}>
      {answers.map(({ question, answer }) => (
        <div key={question}>
          <dt dir="auto">{question}</dt>
          <dd dir="auto">{answer}</dd>
        </div>
      ))}
    </dl>
  )
}
