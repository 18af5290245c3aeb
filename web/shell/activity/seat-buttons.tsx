import { Route } from 'lucide-react'
import * as pagesText from '#messages/pages'
import type { Activity } from '../../../worker/contract/activities'
import { directionsUrl } from '../../../worker/contract/directions'
import { AddToCalendar } from '../../features/participations/add-to-calendar'
import { QuitButton } from '../../features/participations/quit-button'
import { isUnanswered } from '../../lib/activity-time'
import { buttonClass } from '../../ui/button-class'

export type SeatButtonsProps = {
  activity: Activity
  /** Opens the dialog that gives up the seat. */
  startsQuitting: boolean
}

/** A participant's buttons. Loaded separately, because few viewers have a seat. */
export default function SeatButtons({ activity, startsQuitting }: SeatButtonsProps) {
  const { location } = activity
  return (
    <>
      {!location.isApproximate && (
        <a
          className={buttonClass({ variant: isUnanswered(activity) ? 'line' : 'primary' })}
          href={directionsUrl(location)}
          target="_blank"
          rel="noopener"
        >
          <Route />
          {pagesText.directions()}
        </a>
      )}
      <AddToCalendar activity={activity} variant="line" />
      <QuitButton activity={activity} startsOpen={startsQuitting} />
    </>
  )
}
