import { Check } from 'lucide-react'
import type { ActivityType } from '../../../../worker/contract/activities'
import { ACTIVITY_TYPE_LABELS, ACTIVITY_TYPES } from '../../../../worker/contract/vocabulary'
import { Cover } from '../../../ui/cover'
import * as styles from './interests.module.css'

type InterestsProps = {
  label: string
  value: readonly ActivityType[]
  onChange: (interests: ActivityType[]) => void
}

/** Chooses types of activities. A chosen chip shows a check instead of its cover, so that its width doesn't change. */
export function Interests({ label, value, onChange }: InterestsProps) {
  return (
    <fieldset className={styles.interests}>
      <legend>{label}</legend>
      <div className={styles.chips}>
        {ACTIVITY_TYPES.map((type) => (
          <label key={type} className={styles.chip} data-type={type}>
            <input
              type="checkbox"
              className="sr"
              checked={value.includes(type)}
              onChange={({ target }) =>
                onChange(
                  ACTIVITY_TYPES.filter((each) => (each === type ? target.checked : value.includes(each))),
                )
              }
            />
            <span className={styles.picture} aria-hidden="true">
              <Cover type={type} id={type} hour={12} className={styles.cover} />
              <Check />
            </span>
            {ACTIVITY_TYPE_LABELS[type]()}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
