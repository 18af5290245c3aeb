import type { ReactNode } from 'react'
import { useState } from 'react'
import * as applicationsText from '#messages/applications'
import type { Activity } from '../../../../worker/contract/activities'
import type { Answer } from '../../../../worker/contract/applicant-questions'
import { firstName } from '../../../../worker/contract/first-name'
import { APPLICATION_NOTE_MAX_CHARACTERS, GROUP_SEATS_MAX } from '../../../../worker/contract/limits'
import { failureOf } from '../../../lib/api'
import { useMe } from '../../../lib/session'
import { draftKey, useDraft } from '../../../lib/text-drafts'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { FormError } from '../../../ui/form-error'
import { Textarea } from '../../../ui/textarea'
import { AnswerFields, focusMissing } from '../answers/fields'
import type { Typed } from '../answers/typed'
import { toAnswers } from '../answers/typed'
import { GuestsField } from './guests-field'
import * as styles from './member-form.module.css'

type Details = { note: string | null; guests: string[]; answers: Answer[] }

type MemberFormProps = {
  activity: Activity
  /** Values of the current confirmation. */
  before?: Partial<Details> | undefined
  /** Number of seats of the other members. */
  others: number
  submitLabel: string
  isSending: boolean
  error: unknown
  onSubmit: (details: Details) => void
  /** Content next to the button. */
  children?: ReactNode
}

/** Form for a group member's answers, guests, and optional note. This tab keeps the note until the first confirmation. */
export function MemberForm({
  activity,
  before,
  others,
  submitLabel,
  isSending,
  error,
  onSubmit,
  children,
}: MemberFormProps) {
  const me = useMe()
  const { applicantQuestions, allowsGuests, creator } = activity
  const draft = useDraft(draftKey({ me, activityId: activity.id }, 'together'))
  const edited = useState(before?.note ?? '')
  const [note, setNote] = before ? edited : draft
  const [guests, setGuests] = useState(before?.guests ?? [])
  const [typed, setTyped] = useState<Typed>(
    Object.fromEntries((before?.answers ?? []).map(({ question, answer }) => [question, answer])),
  )
  const [showsMissing, setShowsMissing] = useState(false)
  const [showsNote, setShowsNote] = useState(before !== undefined || note !== '')
  const failure = error ? failureOf(error) : null
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (focusMissing(event.currentTarget, applicantQuestions, typed)) {
          setShowsMissing(true)
          return
        }
        onSubmit({
          note: note.trim() || null,
          guests: guests.map((name) => name.trim()),
          answers: toAnswers(applicantQuestions, typed),
        })
      }}
    >
      <AnswerFields
        questions={applicantQuestions}
        typed={typed}
        onChange={setTyped}
        showsMissing={showsMissing}
        readOnly={isSending}
      />
      {allowsGuests && (
        <GuestsField guests={guests} max={GROUP_SEATS_MAX - others - 1} onChange={setGuests} />
      )}
      {showsNote && (
        <Field label={applicationsText.yourNote()} optional>
          <Textarea
            autoFocus={before !== undefined || note === ''}
            rows={3}
            value={note}
            limit={APPLICATION_NOTE_MAX_CHARACTERS}
            readOnly={isSending}
            placeholder={applicationsText.sayHello({ name: firstName(creator.name) })}
            onChange={({ target: { value } }) => setNote(() => value)}
          />
        </Field>
      )}
      {failure && <FormError pause={failure.pause}>{failure.text}</FormError>}
      <div className="row wrap-row">
        <Button type="submit" busy={isSending}>
          {submitLabel}
        </Button>
        {!showsNote && (
          <Button variant="quiet" onClick={() => setShowsNote(true)}>
            {applicationsText.addNote()}
          </Button>
        )}
        {children}
      </div>
    </form>
  )
}
