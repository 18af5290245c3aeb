import { useRef, useState } from 'react'
import * as applicationsText from '#messages/applications'
import type { Activity } from '../../../worker/contract/activities'
import type { Application } from '../../../worker/contract/applications'
import { firstName } from '../../../worker/contract/first-name'
import { APPLICATION_NOTE_MAX_CHARACTERS } from '../../../worker/contract/limits'
import { failureOf } from '../../lib/api'
import { FormDialog } from '../../ui/dialog/form-dialog'
import { Field } from '../../ui/field'
import { Textarea } from '../../ui/textarea'
import { AnswerFields, focusMissing } from './answers/fields'
import type { Typed } from './answers/typed'
import { toAnswers, toTyped } from './answers/typed'
import { useChangeNote } from './apply/mutations'

export type EditNoteProps = {
  activity: Activity
  application: Application
  open: boolean
  onClose: () => void
  /** Called with the changed application, to update cached activities. */
  onChange: (application: Application) => void
}

/** Dialog to edit the note and answers of an undecided application (product.md 6.23). */
export default function EditNoteDialog({
  activity: { applicantQuestions: questions, creator },
  application,
  open,
  onChange,
  onClose,
}: EditNoteProps) {
  const fields = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState(application.note ?? '')
  const [typed, setTyped] = useState<Typed>(() => toTyped(application.answers))
  const [showsMissing, setShowsMissing] = useState(false)
  const change = useChangeNote(application)
  const failure = change.isError ? failureOf(change.error) : null
  const asks = questions.length > 0
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={
        asks
          ? applicationsText.editAnswersAndNote()
          : application.note === null
            ? applicationsText.addNote()
            : applicationsText.editNote()
      }
      message={applicationsText.editNoteHint({ name: firstName(creator.name) })}
      confirmLabel={asks ? applicationsText.save() : applicationsText.saveNote()}
      busy={change.isPending}
      error={failure?.text}
      onConfirm={() => {
        const form = fields.current?.closest('form')
        if (form && focusMissing(form, questions, typed)) return setShowsMissing(true)
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
      <div ref={fields}>
        <AnswerFields
          questions={questions}
          typed={typed}
          onChange={setTyped}
          showsMissing={showsMissing}
          readOnly={change.isPending}
          startsFocused
        />
        <Field label={applicationsText.yourNote()} optional={asks}>
          <Textarea
            rows={3}
            value={draft}
            limit={APPLICATION_NOTE_MAX_CHARACTERS}
            readOnly={change.isPending}
            autoFocus={!asks}
            onChange={(event) => setDraft(event.target.value)}
          />
        </Field>
      </div>
    </FormDialog>
  )
}
