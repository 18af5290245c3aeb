import * as applicationsText from '#messages/applications'
import type { ApplicantQuestion } from '../../../../worker/contract/applicant-questions'
import { APPLICANT_ANSWER_MAX_CHARACTERS } from '../../../../worker/contract/limits'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { Select } from '../../../ui/select'
import * as styles from './answers.module.css'
import type { Typed } from './typed'
import { answerTo, isMissing } from './typed'

type AnswerFieldsProps = {
  questions: readonly ApplicantQuestion[]
  typed: Typed
  onChange: (typed: Typed) => void
  /** Whether to mark missing answers, after an attempt to send without them. */
  showsMissing: boolean
  readOnly: boolean
  /** Focuses the first field on mount, for use outside a dialog. */
  startsFocused?: boolean
}

/** Fields for the answers to the organizer's questions (product.md 6.35). */
export function AnswerFields({
  questions,
  typed,
  onChange,
  showsMissing,
  readOnly,
  startsFocused = false,
}: AnswerFieldsProps) {
  return questions.map((each, index) => {
    const { question, kind, options, isRequired } = each
    const control = {
      autoFocus: startsFocused && index === 0,
      'data-first-focus': index === 0 || undefined,
      'data-question': index,
      'aria-required': isRequired,
      value: answerTo(each, typed),
      onChange: ({ target }: { target: { value: string } }) =>
        onChange({ ...typed, [question]: target.value }),
    }
    return (
      <Field
        key={question}
        className={styles.field}
        label={
          <>
            {question}
            {isRequired && <span className={styles.required}> {applicationsText.required()}</span>}
          </>
        }
        optional={!isRequired}
        error={showsMissing && isMissing(each, typed) ? applicationsText.answerMissing() : undefined}
      >
        {kind === 'text' ? (
          <Input
            autoComplete="off"
            limit={APPLICANT_ANSWER_MAX_CHARACTERS}
            readOnly={readOnly}
            {...control}
          />
        ) : (
          <Select disabled={readOnly} {...control}>
            <option value="">
              {isRequired ? applicationsText.chooseAnswer() : applicationsText.noAnswer()}
            </option>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </Select>
        )}
      </Field>
    )
  })
}

/** Focuses the first question with a missing required answer. Returns whether there is one. */
export function focusMissing(
  form: HTMLFormElement,
  questions: readonly ApplicantQuestion[],
  typed: Typed,
): boolean {
  const index = questions.findIndex((each) => isMissing(each, typed))
  form.querySelector<HTMLElement>(`[data-question="${index}"]`)?.focus()
  return index >= 0
}
