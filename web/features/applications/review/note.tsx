import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as decisionsText from '#messages/decisions'
import type { Application } from '../../../../worker/contract/applications'
import { api, failureOf } from '../../../lib/api'
import { readQuery } from '../../../lib/queries'
import { classNames } from '../../../ui/class-names'
import { toast } from '../../../ui/toast'
import * as styles from './review.module.css'

/** Notes that are longer than this, or have more lines, are collapsed. */
const COLLAPSE_CHARACTERS = 220
const COLLAPSE_LINES = 3

/** The application with its whole note. The excerpt is part of the key, so a changed note is loaded again. */
const wholeApplicationQuery = ({ id, note }: Application) =>
  readQuery(['applications', 'whole', id, note], (options) =>
    api.applications[':id'].$get({ param: { id } }, options),
  )

/** The applicant's note. A long note is collapsed, and loads in full when expanded. */
export function ReviewNote({ application }: { application: Application }) {
  const { note, isNoteShortened = false } = application
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { data, isFetching, refetch } = useQuery({ ...wholeApplicationQuery(application), enabled: false })
  if (!note) return null
  const wholeNote = isNoteShortened ? data?.note : note
  const isLong = isNoteShortened || note.length > COLLAPSE_CHARACTERS || countLines(note) > COLLAPSE_LINES
  const isExpanded = isOpen && wholeNote !== undefined

  async function toggle(): Promise<void> {
    if (wholeNote === undefined) {
      const { error } = await refetch()
      if (error) {
        toast.failure(failureOf(error, decisionsText.noteDidNotLoad()))
        return
      }
    }
    setOpen(!isExpanded)
  }

  return (
    <>
      <p dir="auto" id={id} className={classNames(styles.note, isLong && !isExpanded && styles.collapsed)}>
        {isExpanded ? wholeNote : note}
      </p>
      {isLong && (
        <button
          type="button"
          className={`link small ${styles.toggle}`}
          aria-expanded={isExpanded}
          aria-controls={id}
          aria-busy={isFetching}
          onClick={toggle}
        >
          {isExpanded ? decisionsText.showLess() : decisionsText.showNote()}
        </button>
      )}
    </>
  )
}

function countLines(text: string): number {
  return text.split('\n').length
}
