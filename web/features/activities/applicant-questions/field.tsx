import { CircleAlert, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import * as activityFormText from '#messages/activity-form'
import type { ApplicantQuestion } from '../../../../worker/contract/applicant-questions'
import { APPLICANT_QUESTIONS_MAX } from '../../../../worker/contract/limits'
import { Button } from '../../../ui/button'
import * as styles from './field.module.css'
import { QuestionEditor } from './question-editor'

type ApplicantQuestionsFieldProps = {
  value: readonly ApplicantQuestion[]
  onChange: (questions: ApplicantQuestion[]) => void
  /** Error message about the questions. */
  error?: string | undefined
}

const NEW: ApplicantQuestion = { question: '', kind: 'text', options: [], isRequired: false }

/** Editor for the organizer's questions to applicants (product.md 6.34). */
export function ApplicantQuestionsField({ value, onChange, error }: ApplicantQuestionsFieldProps) {
  const [added, setAdded] = useState<number>()
  const group = useRef<HTMLFieldSetElement>(null)

  function add() {
    setAdded(value.length)
    onChange([...value, NEW])
  }

  function remove(index: number) {
    setAdded(undefined)
    onChange(value.filter((_, at) => at !== index))
    group.current?.focus()
  }

  return (
    <fieldset ref={group} tabIndex={-1} className={styles.group}>
      <legend className="sr">{activityFormText.questionsForApplicants()}</legend>
      <p className="small soft">{activityFormText.questionsHint({ max: APPLICANT_QUESTIONS_MAX })}</p>
      {value.map((question, index) => (
        <QuestionEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: questions have no other identity while being edited
          key={index}
          number={index + 1}
          value={question}
          startsFocused={index === added}
          onChange={(changed) => onChange(value.map((each, at) => (at === index ? changed : each)))}
          onRemove={() => remove(index)}
        />
      ))}
      {error && (
        <p className={`row small ${styles.error}`} role="alert">
          <CircleAlert />
          {error}
        </p>
      )}
      {value.length < APPLICANT_QUESTIONS_MAX && (
        <Button variant="line" onClick={add}>
          <Plus />
          {value.length === 0 ? activityFormText.askQuestion() : activityFormText.askAnotherQuestion()}
        </Button>
      )}
    </fieldset>
  )
}
