import { useState } from 'react'
import { ADMIN_NOTE_MAX_CHARACTERS } from '../../../worker/contract/limits'
import { pluralize } from '../../lib/format'
import { Field } from '../../ui/field'
import { Textarea } from '../../ui/textarea'
import type { Asked } from './asked-act'
import { FormDialog } from './form-dialog'
import { useActForm } from './use-act-form'

const DECISIONS = {
  resolved: {
    title: 'Resolve this report',
    label: 'Resolve',
    done: 'Report resolved',
    text: 'Something was done about it.',
  },
  closed: {
    title: 'Close this report',
    label: 'Close',
    done: 'Report closed',
    text: 'There is nothing to do about it.',
  },
  open: {
    title: 'Open this report again',
    label: 'Open again',
    done: 'Report open again',
    text: 'It goes back to the queue.',
  },
}

type DecideDialogProps = Extract<Asked, { act: 'decide' | 'cancelActivity' }> & {
  open: boolean
  onClose: () => void
}

/** Decides a report, or cancels an activity, with a note for the log. */
export function DecideDialog({ open, onClose, ...asked }: DecideDialogProps) {
  const [note, setNote] = useState('')
  const words = wordsOf(asked)
  const { busy, run } = useActForm(words.done, onClose)
  const isTooLong = note.trim().length > ADMIN_NOTE_MAX_CHARACTERS

  function confirm() {
    if (isTooLong) return
    const said = note.trim() || null
    if (asked.act === 'cancelActivity') run({ act: asked.act, id: asked.id, note: said })
    else run({ act: 'decide', id: asked.report.id, status: asked.status, ...(said && { note: said }) })
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={words.title}
      message={words.text}
      confirmLabel={words.label}
      tone={asked.act === 'cancelActivity' ? 'danger' : 'primary'}
      busy={busy}
      onConfirm={confirm}
    >
      <Field
        label="Note"
        optional
        hint="Only admins read it."
        error={
          isTooLong
            ? `Use at most ${ADMIN_NOTE_MAX_CHARACTERS.toLocaleString('en-US')} characters`
            : undefined
        }
      >
        <Textarea rows={3} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </FormDialog>
  )
}

function wordsOf(asked: Extract<Asked, { act: 'decide' | 'cancelActivity' }>) {
  if (asked.act === 'cancelActivity')
    return {
      title: `Cancel "${asked.name}"?`,
      text: 'The organizer and everybody who applied or takes part are told. This cannot be undone.',
      label: 'Cancel activity',
      done: 'Activity cancelled',
    }
  const { alike } = asked.report
  const words = DECISIONS[asked.status]
  if (alike === 0 || asked.status === 'open') return words
  return {
    ...words,
    text: `${words.text} ${pluralize(alike, 'other report')} about the same ${alike === 1 ? 'goes' : 'go'} with it.`,
  }
}
