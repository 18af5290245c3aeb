import { useId } from 'react'
import * as activityFormText from '#messages/activity-form'
import { formatClock } from '../../../../lib/format'
import { TIME_PRESETS } from '../start-time'
import * as styles from './time-presets.module.css'

/** Suggested start times, each with the color of the sky at that hour. */
export function TimePresets({ value, onChange }: { value: string | null; onChange: (time: string) => void }) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={activityFormText.timePresets()} className={styles.presets}>
      {TIME_PRESETS.map(({ time, label }) => (
        <label key={time} className={styles.preset} data-at={time}>
          <input
            type="radio"
            className="sr"
            name={name}
            value={time}
            checked={time === value}
            onChange={() => onChange(time)}
          />
          <b>{formatClock({ dateTime: `2026-01-01T${time}:00Z`, timeZone: 'UTC' })}</b>
          <span>{label()}</span>
        </label>
      ))}
    </div>
  )
}
