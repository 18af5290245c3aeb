import * as commonText from '#messages/common'
import type { Activity } from '../../worker/contract/activities'
import { isOpen } from './activity-time'
import { formatPlace } from './format'

/** Returns a sentence about who sees an activity's hidden exact place; null if the place is public. */
export function placeNoteOf(activity: Activity): string | null {
  const { hidesExactLocation, location, approximateLocation, application } = activity
  if (!hidesExactLocation) return null
  if (approximateLocation) return commonText.othersSeeAround({ place: formatPlace(approximateLocation) })
  if (!location.isApproximate) return commonText.onlyApprovedSeePlace()
  const canBeApproved = isOpen(activity) && application?.status !== 'REJECTED'
  return canBeApproved ? commonText.placeAfterApproval() : commonText.placeForApproved()
}
