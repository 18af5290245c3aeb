import { useEffect, useRef } from 'react'
import * as activityFormText from '#messages/activity-form'
import type { ActivityType } from '../../../../../worker/contract/activities'
import { WIZARD_AUTO_ADVANCE_MS } from '../../../../../worker/contract/limits'
import { ACTIVITY_TYPE_LABELS, ACTIVITY_TYPES } from '../../../../../worker/contract/vocabulary'
import { Cover } from '../../../../ui/cover'
import '../../../../ui/cover/cover-art-at-once'
import { TypeIcon } from '../../../../ui/type-badge'
import { COVER_ID } from '../preview'
import * as styles from './type.module.css'

const DESCRIPTIONS: Record<ActivityType, () => string> = {
  SPORTS_FITNESS: () => activityFormText.sportsHint(),
  SOCIAL: () => activityFormText.socialHint(),
  LEARNING: () => activityFormText.learningHint(),
  ENTERTAINMENT: () => activityFormText.entertainmentHint(),
  TRAVEL: () => activityFormText.travelHint(),
  WELLNESS: () => activityFormText.wellnessHint(),
  OTHER: () => activityFormText.otherHint(),
}

type TypeStepProps = {
  value: ActivityType | null
  onChange: (type: ActivityType) => void
  /** Called 300 ms after a choice, so that the user sees it before the step changes. */
  onAdvance: () => void
}

/** The type step. Pressing a card chooses it and goes to the next step. */
export function TypeStep({ value, onChange, onAdvance }: TypeStepProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function choose(type: ActivityType) {
    onChange(type)
    clearTimeout(timer.current)
    timer.current = setTimeout(onAdvance, WIZARD_AUTO_ADVANCE_MS)
  }

  return (
    <ul className={styles.cards}>
      {ACTIVITY_TYPES.map((type) => (
        <li key={type}>
          <button
            type="button"
            className={`card ${styles.card}`}
            data-type={type}
            aria-pressed={type === value}
            onClick={() => choose(type)}
          >
            <Cover className={styles.cover} type={type} id={COVER_ID} />
            <span className={styles.text}>
              <b className="display">
                <TypeIcon type={type} />
                {ACTIVITY_TYPE_LABELS[type]()}
              </b>
              <span className="soft small">{DESCRIPTIONS[type]()}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
