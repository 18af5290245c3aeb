import { useEffect, useEffectEvent } from 'react'
import * as activityFormText from '#messages/activity-form'
import {
  ACTIVITY_DURATION_MAX_MINUTES,
  ACTIVITY_DURATION_MIN_MINUTES,
  ACTIVITY_DURATION_STEP_MINUTES,
} from '../../../../../worker/contract/limits'
import { addDays } from '../../../../lib/calendar-date'
import { dateAt, endOf, formatClock, formatDuration } from '../../../../lib/format'
import { Field } from '../../../../ui/field'
import { Input } from '../../../../ui/input'
import { RepeatField } from '../../repeat/repeat-field'
import type { Clock } from '../start-time'
import { hasPassed, startOf, todayOf } from '../start-time'
import { DatePicker } from './date-picker'
import { SliderField, StepFields } from './fields'
import type { StepProps } from './props'
import * as styles from './schedule.module.css'
import { TimePresets } from './time-presets'

/** The schedule step: date (initially tomorrow), start time, duration, and repetition, in the place's time zone. */
export function ScheduleStep({ draft, change, clock }: StepProps & { clock: Clock }) {
  const start = startOf(draft, clock)
  const isUnset = draft.date === null
  const startTomorrow = useEffectEvent(() => change({ date: addDays(todayOf(clock), 1) }))
  useEffect(() => {
    if (isUnset) startTomorrow()
  }, [isUnset])
  return (
    <StepFields>
      <fieldset>
        <legend>{activityFormText.date()}</legend>
        <DatePicker
          value={draft.date}
          today={todayOf(clock)}
          onChange={(date) =>
            // Reset the skipped dates, which belong to the previous first date.
            change({ date, ...(draft.repeat && { repeat: { ...draft.repeat, skip: [] } }) })
          }
        />
      </fieldset>
      <fieldset>
        <legend>{activityFormText.startTime()}</legend>
        <TimePresets value={draft.time} onChange={(time) => change({ time })} />
        <Field
          label={activityFormText.customTime()}
          className={styles.customTime}
          error={
            start && hasPassed(draft, clock)
              ? activityFormText.timeHasPassed({ time: formatClock(start) })
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
      <SliderField
        label={activityFormText.duration()}
        output={formatDuration(draft.durationMinutes)}
        min={ACTIVITY_DURATION_MIN_MINUTES}
        max={ACTIVITY_DURATION_MAX_MINUTES}
        step={ACTIVITY_DURATION_STEP_MINUTES}
        value={draft.durationMinutes}
        valueText={formatDuration(draft.durationMinutes)}
        onChange={(durationMinutes) => change({ durationMinutes })}
      >
        <span>{formatDuration(ACTIVITY_DURATION_MIN_MINUTES)}</span>
        {start && <span>{describeEnd(start, draft.durationMinutes)}</span>}
        <span>{formatDuration(ACTIVITY_DURATION_MAX_MINUTES)}</span>
      </SliderField>
      {draft.date && (
        <fieldset>
          <legend>{activityFormText.repeat()}</legend>
          <RepeatField
            firstDate={draft.date}
            value={draft.repeat}
            onChange={(repeat) => change({ repeat })}
          />
        </fieldset>
      )}
    </StepFields>
  )
}

/** Returns "Ends at 7:30 PM", with "the next day" after midnight. */
function describeEnd(start: { dateTime: string; timeZone: string }, durationMinutes: number): string {
  const end = { dateTime: endOf({ ...start, durationMinutes }), timeZone: start.timeZone }
  const time = formatClock(end)
  return dateAt(end) === dateAt(start)
    ? activityFormText.endsAt({ time })
    : activityFormText.endsNextDay({ time })
}
