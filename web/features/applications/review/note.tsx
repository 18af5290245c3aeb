import { useId, useState } from 'react'
import { classNames } from '../../../ui/class-names'
import * as styles from './review.module.css'

/** A note above this length or number of lines is folded. */
const FOLD_CHARACTERS = 220
const FOLD_LINES = 3

/** What the applicant wrote; a long note folds, so that one person does not fill the screen. */
export function ReviewNote({ note }: { note: string | null }) {
  const [isUnfolded, setUnfolded] = useState(false)
  const id = useId()
  if (!note) return null
  const folds = note.length > FOLD_CHARACTERS || note.split('\n').length > FOLD_LINES
  return (
    <>
      <p id={id} className={classNames(styles.note, folds && !isUnfolded && styles.folded)}>
        {note}
      </p>
      {folds && (
        <button
          type="button"
          className={`link small ${styles.fold}`}
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? 'Show less' : 'Show the whole note'}
        </button>
      )}
    </>
  )
}
