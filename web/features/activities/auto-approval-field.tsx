import * as activityFormText from '#messages/activity-form'
import type { AutoApproval } from '../../../worker/contract/activities'
import { PARTICIPANTS_MIN, REGULAR_FROM_TIMES } from '../../../worker/contract/limits'
import { AUTO_APPROVALS } from '../../../worker/contract/vocabulary'
import { Field } from '../../ui/field'
import { Select } from '../../ui/select'
import { WholeNumberField } from '../../ui/whole-number-field'
import * as styles from './auto-approval-field.module.css'

/** Labels for who still needs a decision, by who is approved automatically. */
export const AUTO_APPROVAL_LABELS: Record<AutoApproval['who'], () => string> = {
  everybody: () => activityFormText.noOne(),
  verified: () => activityFormText.peopleWithoutTick(),
  regulars: () => activityFormText.newPeopleOnly(),
}
const HINTS: Record<AutoApproval['who'], () => string> = {
  everybody: () => activityFormText.everyoneGetsIn(),
  verified: () => activityFormText.verifiedGetIn(),
  regulars: () => activityFormText.regularsGetIn({ times: REGULAR_FROM_TIMES }),
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
      <Field
        label={activityFormText.whoNeedsYourOk()}
        hint={value ? HINTS[value.who]() : activityFormText.youApproveEachPerson()}
      >
        <Select
          value={value?.who ?? ''}
          onChange={({ target }) => {
            const who = AUTO_APPROVALS.find((each) => each === target.value)
            onChange(who ? { who, seats: value?.seats ?? maxParticipants } : null)
          }}
        >
          <option value="">{activityFormText.everyone()}</option>
          {AUTO_APPROVALS.map((who) => (
            <option key={who} value={who}>
              {AUTO_APPROVAL_LABELS[who]()}
            </option>
          ))}
        </Select>
      </Field>
      {value && (
        <WholeNumberField
          label={activityFormText.letInUpTo()}
          min={PARTICIPANTS_MIN}
          max={maxParticipants}
          value={value.seats}
          onChange={(seats) => onChange({ ...value, seats })}
        />
      )}
    </div>
  )
}
