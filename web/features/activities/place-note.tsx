import { Lock } from 'lucide-react'
import type { Activity } from '../../../worker/contract/activities'
import { placeNoteOf } from '../../lib/place-note'
import * as styles from './place-note.module.css'

/** Note about who can see a hidden exact place. */
export function PlaceNote({ activity }: { activity: Activity }) {
  const note = placeNoteOf(activity)
  return (
    note && (
      <span className={`small ${styles.note}`}>
        <Lock />
        {note}
      </span>
    )
  )
}
