import type { Activity } from '../../../../worker/contract/activities'
import { moreNeeded } from '../../../../worker/contract/goes-ahead'
import { isOpen } from '../../../lib/activity-time'
import { isUndecided } from '../../../lib/tentative'
import { Spots } from '../../../ui/spots'

/**
 * Number of spots left. Renders nothing once applications close, or if the viewer has a spot, was offered one, or was
 * declined.
 */
export function SpotsLeft({ activity }: { activity: Activity }) {
  const { spotsLeft, application } = activity
  const isSettled =
    application?.offer || application?.status === 'APPROVED' || application?.status === 'REJECTED'
  if (!isOpen(activity) || isSettled) return null
  return <Spots left={spotsLeft} more={isUndecided(activity) ? moreNeeded(activity) : 0} />
}
