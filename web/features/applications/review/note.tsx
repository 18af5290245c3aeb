import { useId, useState } from 'react'
import { classNames } from '../../../ui/class-names'
import * as styles from './review.module.css'

/** A note above this length or number of lines is collapsed. */
const COLLAPSE_CHARACTERS = 220
const COLLAPSE_LINES = 3

/** The applicant's note. A long one is collapsed, so that it does not fill the screen. */
export function ReviewNote({ note }: { note: string | null }) {
  const [isExpanded, setExpanded] = useState(false)
  const id = useId()
  if (!note) return null
  const isLong = note.length > COLLAPSE_CHARACTERS || note.split('\n').length > COLLAPSE_LINES
  return (
    <>
      <p id={id} className={classNames(styles.note, isLong && !isExpanded && styles.collapsed)}>
        {note}
      </p>
      {isLong && (
        <button
          type="button"
          className={`link small ${styles.toggle}`}
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show less' : 'Show the whole note'}
        </button>
      )}
    </>
  )
}
