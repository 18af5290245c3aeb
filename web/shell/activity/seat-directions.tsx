import { Route } from 'lucide-react'
import * as pagesText from '#messages/pages'
import type { Activity } from '../../../worker/contract/activities'
import { directionsUrl } from '../../../worker/contract/directions'
import { isUnanswered } from '../../lib/activity-time'
import { isDoorOpen } from '../../lib/door-access'
import { useNow } from '../../lib/use-now'
import { buttonClass } from '../../ui/button-class'

/** A participant's link to directions. Less prominent while an answer or Check In matters more; hidden without an exact place. */
export function SeatDirections({ activity }: { activity: Activity }) {
  const isOpen = isDoorOpen(activity, useNow())
  if (activity.location.isApproximate) return null
  return (
    <a
      className={buttonClass({ variant: isUnanswered(activity) || isOpen ? 'line' : 'primary' })}
      href={directionsUrl(activity.location)}
      target="_blank"
      rel="noopener"
    >
      <Route />
      {pagesText.directions()}
    </a>
  )
}
