import type { Activity } from '../../worker/contract/activities'
import { formatPlace } from './format'
import { isAhead } from './is-ahead'

/** Who may know the exact place of an activity that hides it; null where everybody does. */
export function placeNoteOf(activity: Activity): string | null {
  const { hidesExactLocation, location, approximateLocation, application } = activity
  if (!hidesExactLocation) return null
  if (approximateLocation) return `Others see: around ${formatPlace(approximateLocation)}`
  if (!location.isApproximate) return 'Only approved people see the exact place'
  const isOpen = isAhead(activity) && application?.status !== 'REJECTED'
  return isOpen ? 'Exact place after approval' : 'The exact place is for approved people'
}
