import { Lock } from 'lucide-react'
import type { Activity } from '../../../worker/contract/activities'
import { formatPlace } from '../../lib/format'
import { isAhead } from '../../lib/is-ahead'
import './place-note.css'

/** Who may know the exact place of an activity that hides it; nothing where everybody does. */
export function PlaceNote({ activity }: { activity: Activity }) {
  const note = placeNoteOf(activity)
  return (
    note && (
      <span className="small place-note">
        <Lock />
        {note}
      </span>
    )
  )
}

/** The same as a sentence. */
export function placeNoteOf(activity: Activity): string | null {
  const { hidesExactLocation, location, approximateLocation, application } = activity
  if (!hidesExactLocation) return null
  if (approximateLocation) return `Others see: around ${formatPlace(approximateLocation)}`
  if (!location.isApproximate) return 'Only approved people see the exact place'
  const isOpen = isAhead(activity) && application?.status !== 'REJECTED'
  return isOpen ? 'Exact place after approval' : 'The exact place is for approved people'
}
