import { Hourglass } from 'lucide-react'
import * as activityPageText from '#messages/activity-page'
import type { Activity } from '../../../../worker/contract/activities'
import { moreNeeded } from '../../../../worker/contract/goes-ahead'
import { LOW_SPOTS_THRESHOLD } from '../../../../worker/contract/limits'
import { isOpen } from '../../../lib/activity-time'
import { isUndecided } from '../../../lib/tentative'
import { Badge } from '../../../ui/badge'

/**
 * Spots left: a warning at three or fewer (product.md 4.8), or else people still needed. Empty once applications are closed, and for
 * viewers who have a spot, are offered one, or were declined.
 */
export function SpotsLeft({ activity }: { activity: Activity }) {
  const { spotsLeft, application } = activity
  const isSettled =
    application?.offer || application?.status === 'APPROVED' || application?.status === 'REJECTED'
  if (!isOpen(activity) || isSettled) return null
  if (spotsLeft === 0) return <span className="small soft">{activityPageText.noSpotsLeft()}</span>
  if (spotsLeft <= LOW_SPOTS_THRESHOLD)
    return (
      <Badge tone="low" icon={<Hourglass />}>
        {activityPageText.onlySpotsLeft({ spots: spotsLeft })}
      </Badge>
    )
  const more = isUndecided(activity) ? moreNeeded(activity) : 0
  return (
    <span className="small soft">
      {more > 0 ? activityPageText.moreNeeded({ more }) : activityPageText.spotsLeft({ spots: spotsLeft })}
    </span>
  )
}
