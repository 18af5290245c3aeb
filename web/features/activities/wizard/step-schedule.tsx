import {
  ACTIVITY_DURATION_MAX_MINUTES,
  ACTIVITY_DURATION_MIN_MINUTES,
  ACTIVITY_DURATION_STEP_MINUTES,
} from '../../../../worker/contract/limits'
import { dateAt, endOf, formatClock, formatDuration } from '../../../lib/format'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { Slider } from '../../../ui/slider'
import { DateChoice } from './date-choice'
import type { Clock } from './start-time'
import { hasPassed, startOf, todayOf } from './start-time'
import type { StepProps } from './step-props'
import * as styles from './step-schedule.module.css'
import { TimePresets } from './time-presets'
import * as wizard from './wizard.module.css'

/** Date, start and duration, by the clock at the place. */
export function StepSchedule({ draft, change, clock }: StepProps & { clock: Clock }) {
  const start = startOf(draft, clock)
  return (
    <div className={wizard.parts}>
      <fieldset>
        <legend>Date</legend>
        <DateChoice value={draft.date} today={todayOf(clock)} onChange={(date) => change({ date })} />
      </fieldset>
      <fieldset>
        <legend>Start time</legend>
        <TimePresets value={draft.time} onChange={(time) => change({ time })} />
        <Field
          label="Custom time"
          className={styles.customTime}
          error={
            start && hasPassed(draft, clock)
              ? `${formatClock(start)} on that day has already passed. Choose a later time or another day.`
              : undefined
          }
        >
          <Input
            className={styles.customTimeInput}
            type="time"
            value={draft.time ?? ''}
            onChange={(event) => change({ time: event.target.value || null })}
          />
        </Field>
      </fieldset>
      <div className={wizard.sliderPart}>
        <div className={`between ${wizard.sliderHead}`}>
          <span className={wizard.legend} aria-hidden="true">
            Duration
          </span>
          <output className={wizard.sliderValue}>{formatDuration(draft.durationMinutes)}</output>
        </div>
        <Slider
          label="Duration"
          min={ACTIVITY_DURATION_MIN_MINUTES}
          max={ACTIVITY_DURATION_MAX_MINUTES}
          step={ACTIVITY_DURATION_STEP_MINUTES}
          value={draft.durationMinutes}
          valueText={formatDuration(draft.durationMinutes)}
          onChange={(durationMinutes) => change({ durationMinutes })}
        />
        <div className={wizard.sliderEnds}>
          <span>{formatDuration(ACTIVITY_DURATION_MIN_MINUTES)}</span>
          {start && <span>{describeEnd(start, draft.durationMinutes)}</span>}
          <span>{formatDuration(ACTIVITY_DURATION_MAX_MINUTES)}</span>
        </div>
      </div>
    </div>
  )
}

/** "Ends at 7:30 PM", and "… the next day" after midnight. */
function describeEnd(start: { dateTime: string; timeZone: string }, durationMinutes: number): string {
  const end = { dateTime: endOf({ ...start, durationMinutes }), timeZone: start.timeZone }
  return `Ends at ${formatClock(end)}${dateAt(end) === dateAt(start) ? '' : ' the next day'}`
}
