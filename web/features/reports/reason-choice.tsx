import { useId } from 'react'
import * as reportsText from '#messages/reports'
import type { ReportReason } from '../../../worker/contract/reports'
import { FormError } from '../../ui/form-error'
import * as styles from './reason-choice.module.css'

type ReasonChoiceProps = {
  value: ReportReason | null
  onChange: (reason: ReportReason) => void
  options: readonly { value: ReportReason; label: string }[]
  error: string | undefined
}

/** Radio buttons to choose a reason. */
export function ReasonChoice({ value, onChange, options, error }: ReasonChoiceProps) {
  const name = useId()
  const errorId = useId()
  return (
    <fieldset className={styles.reasons} aria-describedby={error ? errorId : undefined}>
      <legend>{reportsText.reason()}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
      <FormError id={errorId} className={styles.problem}>
        {error}
      </FormError>
    </fieldset>
  )
}
