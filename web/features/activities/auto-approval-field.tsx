import type { AutoApproval } from '../../../worker/contract/activities'
import { PARTICIPANTS_MIN, REGULAR_FROM_TIMES } from '../../../worker/contract/limits'
import { AUTO_APPROVALS } from '../../../worker/contract/vocabulary'
import { Field } from '../../ui/field'
import { Select } from '../../ui/select'
import { WholeNumberField } from '../../ui/whole-number-field'
import * as styles from './auto-approval-field.module.css'

/** Labels for who still needs a decision, by who is approved automatically. */
export const AUTO_APPROVAL_LABELS: Record<AutoApproval['who'], string> = {
  everybody: 'No one',
  verified: 'People without a verified tick',
  regulars: 'New people only',
}
const HINTS: Record<AutoApproval['who'], string> = {
  everybody: 'Everyone gets in at once',
  verified: 'Verified people get in at once',
  regulars: `People who've come ${REGULAR_FROM_TIMES} times get in at once`,
}

type AutoApprovalFieldProps = {
  value: AutoApproval | null
  maxParticipants: number
  onChange: (autoApproval: AutoApproval | null) => void
}

/** Automatic approval: who, and up to how many seats (product.md 6.32). */
export function AutoApprovalField({ value, maxParticipants, onChange }: AutoApprovalFieldProps) {
  return (
    <div className={styles.fields}>
      <Field label="Who needs your OK?" hint={value ? HINTS[value.who] : 'You approve each person'}>
        <Select
          value={value?.who ?? ''}
          onChange={({ target }) => {
            const who = AUTO_APPROVALS.find((each) => each === target.value)
            onChange(who ? { who, seats: value?.seats ?? maxParticipants } : null)
          }}
        >
          <option value="">Everyone</option>
          {AUTO_APPROVALS.map((who) => (
            <option key={who} value={who}>
              {AUTO_APPROVAL_LABELS[who]}
            </option>
          ))}
        </Select>
      </Field>
      {value && (
        <WholeNumberField
          label="Let in without asking, up to"
          min={PARTICIPANTS_MIN}
          max={maxParticipants}
          value={value.seats}
          onChange={(seats) => onChange({ ...value, seats })}
        />
      )}
    </div>
  )
}
