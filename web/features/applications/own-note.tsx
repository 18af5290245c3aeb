import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Activity } from '../../../worker/contract/activities'
import type { Application } from '../../../worker/contract/applications'
import { APPLICATION_NOTE_MAX_CHARACTERS } from '../../../worker/contract/limits'
import { failureOf } from '../../lib/api'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { FormError } from '../../ui/form-error'
import { Textarea } from '../../ui/textarea'
import { ReplyTime } from './apply/reply-time'
import * as styles from './own-note.module.css'
import { useChangeNote } from './queries'

type OwnNoteProps = {
  activity: Activity
  application: Application
  /** Called with the changed application, to update cached activities. */
  onChange: (application: Application) => void
  /** Beside the button that edits the note. */
  withdrawButton: ReactNode
}

/** The note of an application that waits for a decision, and when to expect one (product.md 6.23). */
export function OwnNote({ activity, application, onChange, withdrawButton }: OwnNoteProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const change = useChangeNote(application)
  const failure = change.isError ? failureOf(change.error) : null
  const { note } = application
  if (draft === null)
    return (
      <div className={styles.own}>
        {note !== null && <p className={styles.note}>{note}</p>}
        <ReplyTime activity={activity} />
        <div className={`row wrap-row ${styles.actions}`}>
          <Button variant="quiet" onClick={() => setDraft(note ?? '')}>
            {note === null ? 'Add a note' : 'Edit note'}
          </Button>
          {withdrawButton}
        </div>
      </div>
    )
  return (
    <form
      className={styles.own}
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate(draft.trim() || null, {
          onSuccess: (changed) => {
            onChange(changed)
            setDraft(null)
          },
        })
      }}
    >
      <Field label="Your note">
        <Textarea
          rows={3}
          value={draft}
          maxLength={APPLICATION_NOTE_MAX_CHARACTERS}
          counter={{ used: draft.length, max: APPLICATION_NOTE_MAX_CHARACTERS }}
          readOnly={change.isPending}
          autoFocus
          onChange={(event) => setDraft(event.target.value)}
        />
      </Field>
      {failure && <FormError pause={failure.pause}>{failure.text}</FormError>}
      <div className="row">
        <Button type="submit" busy={change.isPending}>
          Save note
        </Button>
        <Button variant="quiet" onClick={() => setDraft(null)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
