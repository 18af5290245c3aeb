import type { Activity } from '../../../../worker/contract/activities'
import { moreNeeded } from '../../../../worker/contract/goes-ahead'
import { isOpen } from '../../../lib/activity-time'
import { isUndecided } from '../../../lib/tentative'
import { Spots } from '../../../ui/spots'

/** Spots left. Empty once applications are closed, and for viewers who have a spot, are offered one, or were declined. */
export function SpotsLeft({ activity }: { activity: Activity }) {
  const { spotsLeft, application } = activity
  const isSettled =
    application?.offer || application?.status === 'APPROVED' || application?.status === 'REJECTED'
  if (!isOpen(activity) || isSettled) return null
  return <Spots left={spotsLeft} more={isUndecided(activity) ? moreNeeded(activity) : 0} />
}
