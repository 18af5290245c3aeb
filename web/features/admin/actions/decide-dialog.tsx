import { useState } from 'react'
import { ADMIN_NOTE_MAX_CHARACTERS } from '../../../../worker/contract/limits'
import { pluralize } from '../../../lib/format'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { Field } from '../../../ui/field'
import { Textarea } from '../../../ui/textarea'
import type { ActionDialogProps, RequestedAction } from './requested-action'
import { useActionDialog } from './use-action-dialog'

const DECISIONS = {
  resolved: {
    title: 'Resolve this report',
    message: 'What action did you take? We tell the reporter that we acted.',
    confirmLabel: 'Resolve',
    successMessage: 'Report resolved',
  },
  closed: {
    title: 'Close this report',
    message: 'Close a report that needs no action. We tell the reporter that we looked and took no action.',
    confirmLabel: 'Close',
    successMessage: 'Report closed',
  },
  open: {
    title: 'Reopen this report',
    message: 'The report goes back to the open ones.',
    confirmLabel: 'Reopen',
    successMessage: 'Report reopened',
  },
}

type NotedAction = 'decide' | 'cancelActivity'

/** Decides a report, or cancels an activity, with a note for the log. */
export function DecideDialog({ open, onClose, ...requested }: ActionDialogProps<NotedAction>) {
  const [note, setNote] = useState('')
  const { successMessage, ...text } = textOf(requested)
  const { busy, run } = useActionDialog(successMessage, onClose)
  const isTooLong = note.trim().length > ADMIN_NOTE_MAX_CHARACTERS

  function confirm() {
    if (isTooLong) return
    const sent = note.trim() || null
    if (requested.action === 'cancelActivity') {
      run({ action: 'cancelActivity', id: requested.id, note: sent })
    } else {
      const { report, status } = requested
      run({ action: 'decide', id: report.id, status, ...(sent && { note: sent }) })
    }
  }

  return (
    <FormDialog
      {...text}
      open={open}
      onClose={onClose}
      tone={requested.action === 'cancelActivity' ? 'danger' : 'primary'}
      busy={busy}
      onConfirm={confirm}
    >
      <Field
        label="Note"
        optional
        hint="Only admins can see it."
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

function textOf(requested: Extract<RequestedAction, { action: NotedAction }>) {
  if (requested.action === 'cancelActivity')
    return {
      title: `Cancel "${requested.title}"?`,
      message: 'The organizer, participants, and applicants are notified. This cannot be undone.',
      confirmLabel: 'Cancel activity',
      successMessage: 'Activity canceled',
    }
  const { alike } = requested.report
  const text = DECISIONS[requested.status]
  if (alike === 0 || requested.status === 'open') return text
  return {
    ...text,
    message: `${text.message} This also applies to ${pluralize(alike, 'other report')} about the same subject.`,
  }
}
