import { Route } from 'lucide-react'
import * as pagesText from '#messages/pages'
import { directionsUrl } from '../../../worker/contract/directions'
import { AddToCalendar } from '../../features/participations/add-to-calendar'
import { QuitMenu } from '../../features/participations/quit-menu'
import { isUnanswered } from '../../lib/activity-time'
import { buttonClass } from '../../ui/button-class'
import * as styles from './seat-bar.module.css'
import type { SeatButtonsProps } from './seat-buttons'

/** A participant's bar on phones: directions, calendar, and giving up the seat (product.md 7.26). */
export default function SeatBar({ activity, startsQuitting }: SeatButtonsProps) {
  return (
    <div className={styles.bar}>
      {!activity.location.isApproximate && (
        <a
          className={buttonClass({ variant: isUnanswered(activity) ? 'line' : 'primary' })}
          href={directionsUrl(activity.location)}
          target="_blank"
          rel="noopener"
        >
          <Route />
          {pagesText.directions()}
        </a>
      )}
      <AddToCalendar activity={activity} variant="line" label={pagesText.calendar()} />
      <QuitMenu activity={activity} label={pagesText.more()} startsOpen={startsQuitting} />
    </div>
  )
}
