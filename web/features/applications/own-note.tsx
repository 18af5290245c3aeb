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
import { Answers } from './answers/answers'
import { AnswerFields, focusMissing } from './answers/fields'
import type { Typed } from './answers/typed'
import { toAnswers, toTyped } from './answers/typed'
import { ReplyTime } from './apply/reply-time'
import * as styles from './own-note.module.css'
import { useChangeNote } from './queries'

type OwnNoteProps = {
  activity: Activity
  application: Application
  /** Called with the changed application, to update cached activities. */
  onChange: (application: Application) => void
  /** Shown next to the button that edits the note. */
  withdrawButton: ReactNode
}

/** Note and answers of a pending application, and the expected time of a decision (product.md 6.23). */
export function OwnNote({ activity, application, onChange, withdrawButton }: OwnNoteProps) {
  const [isEditing, setEditing] = useState(false)
  const { note, answers } = application
  const asks = activity.applicantQuestions.length > 0
  if (isEditing)
    return (
      <EditNote
        activity={activity}
        application={application}
        onClose={() => setEditing(false)}
        onChange={onChange}
      />
    )
  return (
    <div className={styles.own}>
      {answers.length > 0 && (
        <div className={styles.answers}>
          <Answers answers={answers} />
        </div>
      )}
      {note !== null && (
        <p dir="auto" className={styles.note}>
          {note}
        </p>
      )}
      {/* Applicants approved for the next seat await no decision. */}
      {!application.isWaitlistApproved && <ReplyTime activity={activity} />}
      <div className={`row wrap-row ${styles.actions}`}>
        <Button variant="quiet" onClick={() => setEditing(true)}>
          {asks ? 'Edit answers and note' : note === null ? 'Add a note' : 'Edit note'}
        </Button>
        {withdrawButton}
      </div>
    </div>
  )
}

function EditNote({
  activity: { applicantQuestions: questions },
  application,
  onChange,
  onClose,
}: Pick<OwnNoteProps, 'activity' | 'application' | 'onChange'> & { onClose: () => void }) {
  const [draft, setDraft] = useState(application.note ?? '')
  const [typed, setTyped] = useState<Typed>(() => toTyped(application.answers))
  const [showsMissing, setShowsMissing] = useState(false)
  const change = useChangeNote(application)
  const failure = change.isError ? failureOf(change.error) : null
  const asks = questions.length > 0
  return (
    <form
      className={styles.own}
      onSubmit={(event) => {
        event.preventDefault()
        if (focusMissing(event.currentTarget, questions, typed)) return setShowsMissing(true)
        change.mutate(
          { note: draft.trim() || null, ...(asks && { answers: toAnswers(questions, typed) }) },
          {
            onSuccess: (changed) => {
              onChange(changed)
              onClose()
            },
          },
        )
      }}
    >
      <AnswerFields
        questions={questions}
        typed={typed}
        onChange={setTyped}
        showsMissing={showsMissing}
        readOnly={change.isPending}
        startsFocused
      />
      <Field label="Your note" optional={asks}>
        <Textarea
          rows={3}
          value={draft}
          limit={APPLICATION_NOTE_MAX_CHARACTERS}
          readOnly={change.isPending}
          autoFocus={!asks}
          onChange={(event) => setDraft(event.target.value)}
        />
      </Field>
      {failure && <FormError pause={failure.pause}>{failure.text}</FormError>}
      <div className="row">
        <Button type="submit" busy={change.isPending}>
          {asks ? 'Save' : 'Save note'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
