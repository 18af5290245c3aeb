import * as activityFormText from '#messages/activity-form'
import type { AutoApproval } from '../../../worker/contract/activities'
import { PARTICIPANTS_MIN, REGULAR_FROM_TIMES } from '../../../worker/contract/limits'
import { AUTO_APPROVALS } from '../../../worker/contract/vocabulary'
import { ChoiceCards } from '../../ui/choice-cards'
import { WholeNumberField } from '../../ui/whole-number-field'

/** Labels naming who still needs the organizer's approval, keyed by who is approved automatically. */
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

const options = () => [
  { value: '', label: activityFormText.everyone(), hint: activityFormText.youApproveEachPerson() },
  ...AUTO_APPROVALS.map((who) => ({ value: who, label: AUTO_APPROVAL_LABELS[who](), hint: HINTS[who]() })),
]

type AutoApprovalFieldProps = {
  value: AutoApproval | null
  maxParticipants: number
  onChange: (autoApproval: AutoApproval | null) => void
}

/** Chooses who is approved automatically, and for how many seats (product.md 6.32). */
export function AutoApprovalField({ value, maxParticipants, onChange }: AutoApprovalFieldProps) {
  return (
    <>
      <ChoiceCards
        label={activityFormText.whoNeedsYourOk()}
        hideLabel
        options={options()}
        value={value?.who ?? ''}
        onChange={(chosen) => {
          const who = AUTO_APPROVALS.find((each) => each === chosen)
          onChange(who ? { who, seats: value?.seats ?? maxParticipants } : null)
        }}
      />
      {value && (
        <WholeNumberField
          label={activityFormText.letInUpTo()}
          min={PARTICIPANTS_MIN}
          max={maxParticipants}
          value={value.seats}
          onChange={(seats) => onChange({ ...value, seats })}
        />
      )}
    </>
  )
}
