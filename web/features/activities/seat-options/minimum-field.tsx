import * as activityFormText from '#messages/activity-form'
import { MINIMUM_PARTICIPANTS_MIN } from '../../../../worker/contract/limits'
import { Field } from '../../../ui/field'
import { SelectOne } from '../../../ui/select-one'
import { SwitchRow } from '../../../ui/switch-row'
import { WholeNumberField } from '../../../ui/whole-number-field'
import * as styles from './minimum-field.module.css'
import type { PlannedMinimum } from './planned-minimum'
import { describeHoursBefore, HOURS_BEFORE } from './planned-minimum'

const START: PlannedMinimum = { participants: 4, hoursBefore: 24 }

type MinimumFieldProps = {
  value: PlannedMinimum | null
  maxParticipants: number
  onChange: (minimum: PlannedMinimum | null) => void
  /** Time of the decision, if it is already fixed. */
  decision?: string | undefined
}

/** Fields for the minimum: number of people, and time of the decision before the start (product.md 23.1). */
export function MinimumField({ value, maxParticipants, onChange, decision }: MinimumFieldProps) {
  return (
    <div>
      <SwitchRow
        label={activityFormText.needsMinimum()}
        hint={activityFormText.minimumHint()}
        checked={value !== null}
        disabled={value === null && maxParticipants < MINIMUM_PARTICIPANTS_MIN}
        onChange={(isOn) =>
          onChange(isOn ? { ...START, participants: Math.min(START.participants, maxParticipants) } : null)
        }
      />
      {value && (
        <div className={styles.fields}>
          <WholeNumberField
            label={activityFormText.peopleNeeded()}
            hint={activityFormText.notIncludingYou()}
            min={MINIMUM_PARTICIPANTS_MIN}
            max={maxParticipants}
            value={value.participants}
            onChange={(participants) => onChange({ ...value, participants })}
          />
          {decision ? (
            <p className={`small soft ${styles.decision}`}>
              {activityFormText.decidedOn({ time: decision })}
            </p>
          ) : (
            <Field label={activityFormText.decided()}>
              <SelectOne
                value={value.hoursBefore}
                onChange={(hoursBefore) => onChange({ ...value, hoursBefore })}
                options={HOURS_BEFORE.map((hours) => ({ value: hours, label: describeHoursBefore(hours) }))}
              />
            </Field>
          )}
        </div>
      )}
    </div>
  )
}
