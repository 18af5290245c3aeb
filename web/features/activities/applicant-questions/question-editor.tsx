import { Plus, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import * as activityFormText from '#messages/activity-form'
import type { ApplicantQuestion } from '../../../../worker/contract/applicant-questions'
import {
  APPLICANT_QUESTION_MAX_CHARACTERS,
  APPLICANT_QUESTION_OPTION_MAX_CHARACTERS,
  APPLICANT_QUESTION_OPTIONS_MAX,
  APPLICANT_QUESTION_OPTIONS_MIN,
} from '../../../../worker/contract/limits'
import { APPLICANT_QUESTION_KINDS } from '../../../../worker/contract/vocabulary'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/checkbox'
import { Field } from '../../../ui/field'
import { IconButton } from '../../../ui/icon-button'
import { Input } from '../../../ui/input'
import { SelectOne } from '../../../ui/select-one'
import * as styles from './field.module.css'

const KIND_LABELS: Record<ApplicantQuestion['kind'], () => string> = {
  text: () => activityFormText.shortText(),
  choice: () => activityFormText.oneOfSeveral(),
}

type QuestionEditorProps = {
  /** Position in the list, starting at 1. */
  number: number
  value: ApplicantQuestion
  startsFocused: boolean
  onChange: (question: ApplicantQuestion) => void
  onRemove: () => void
}

/** Fields for one question: its text, its type, its options, and whether an answer is required. */
export function QuestionEditor({ number, value, startsFocused, onChange, onRemove }: QuestionEditorProps) {
  const { question, kind, isRequired } = value
  return (
    <div className={`card ${styles.question}`}>
      <Field
        label={activityFormText.question({ number })}
        action={
          <IconButton label={activityFormText.removeQuestion({ number })} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        }
      >
        <Input
          autoComplete="off"
          autoFocus={startsFocused}
          limit={APPLICANT_QUESTION_MAX_CHARACTERS}
          placeholder={activityFormText.questionPlaceholder()}
          value={question}
          onChange={({ target }) => onChange({ ...value, question: target.value })}
        />
      </Field>
      <Field label={activityFormText.answer()} className={styles.kind}>
        <SelectOne
          value={kind}
          onChange={(chosen) =>
            onChange({ ...value, kind: chosen, options: chosen === 'choice' ? ['', ''] : [] })
          }
          options={APPLICANT_QUESTION_KINDS.map((each) => ({ value: each, label: KIND_LABELS[each]() }))}
        />
      </Field>
      {kind === 'choice' && (
        <Options
          number={number}
          options={value.options}
          onChange={(options) => onChange({ ...value, options })}
        />
      )}
      <Checkbox checked={isRequired} onChange={(checked) => onChange({ ...value, isRequired: checked })}>
        {activityFormText.answerRequired()}
      </Checkbox>
    </div>
  )
}

type OptionsProps = { number: number; options: readonly string[]; onChange: (options: string[]) => void }

function Options({ number, options, onChange }: OptionsProps) {
  const [added, setAdded] = useState<number>()
  return (
    <fieldset className={styles.options} aria-label={activityFormText.answersTo({ number })}>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options have no other identity while being edited
        <div key={index} className={styles.option}>
          <Input
            autoComplete="off"
            autoFocus={index === added}
            aria-label={activityFormText.option({ number: index + 1 })}
            placeholder={activityFormText.option({ number: index + 1 })}
            limit={APPLICANT_QUESTION_OPTION_MAX_CHARACTERS}
            value={option}
            onChange={({ target }) => onChange(options.with(index, target.value))}
          />
          {options.length > APPLICANT_QUESTION_OPTIONS_MIN && (
            <IconButton
              label={activityFormText.removeOption({ number: index + 1 })}
              onClick={() => onChange(options.filter((_, at) => at !== index))}
            >
              <X />
            </IconButton>
          )}
        </div>
      ))}
      {options.length < APPLICANT_QUESTION_OPTIONS_MAX && (
        <Button
          variant="quiet"
          onClick={() => {
            setAdded(options.length)
            onChange([...options, ''])
          }}
        >
          <Plus />
          {activityFormText.addOption()}
        </Button>
      )}
    </fieldset>
  )
}
