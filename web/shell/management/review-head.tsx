import type { ReactNode } from 'react'
import * as pagesText from '#messages/pages'
import type { Activity } from '../../../worker/contract/activities'
import { isolate } from '../../../worker/contract/isolate'
import { formatDay, formatTime } from '../../lib/format'
import { LinkButton } from '../../ui/link-button'
import * as styles from './review-head.module.css'

type ReviewHeadProps = {
  back: ReactNode
  title: string
  /** Adds its date, place, and a link to its page. */
  activity?: Activity
  action?: ReactNode
}

/** The title of a list of applications, with a back button. */
export function ReviewHead({ back, title, activity, action }: ReviewHeadProps) {
  return (
    <div className={`row ${styles.head}`}>
      {back}
      <div className={styles.title}>
        <h2 dir="auto" tabIndex={-1}>
          {title}
        </h2>
        {activity && (
          <p className={`small soft ${styles.when}`}>
            {pagesText.dayAtTime({ day: formatDay(activity), time: formatTime(activity) })}
            <span> · {isolate(activity.location.name)}</span>
          </p>
        )}
      </div>
      {activity && (
        <div className={styles.actions}>
          {action}
          <LinkButton to="/activity/$id" params={{ id: activity.id }} variant="line" className={styles.wide}>
            {pagesText.viewDetails()}
          </LinkButton>
        </div>
      )}
    </div>
  )
}
