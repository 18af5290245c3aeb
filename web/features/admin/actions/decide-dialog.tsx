import { useState } from 'react'
import * as adminText from '#messages/admin'
import { ADMIN_NOTE_MAX_CHARACTERS } from '../../../../worker/contract/limits'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { Field } from '../../../ui/field'
import { Textarea } from '../../../ui/textarea'
import type { ActionDialogProps, RequestedAction } from './requested-action'
import { useActionDialog } from './use-action-dialog'

const DECISIONS = {
  resolved: () => ({
    title: adminText.resolveTitle(),
    message: adminText.resolveHint(),
    confirmLabel: adminText.resolve(),
    successMessage: adminText.reportResolved(),
  }),
  closed: () => ({
    title: adminText.closeTitle(),
    message: adminText.closeHint(),
    confirmLabel: adminText.close(),
    successMessage: adminText.reportClosed(),
  }),
  open: () => ({
    title: adminText.reopenTitle(),
    message: adminText.reopenHint(),
    confirmLabel: adminText.reopen(),
    successMessage: adminText.reportReopened(),
  }),
}

type NotedAction = 'decide' | 'cancelActivity'

/** Decides a report, or cancels an activity, with a note for the log. */
export function DecideDialog({ open, onClose, ...requested }: ActionDialogProps<NotedAction>) {
  const [note, setNote] = useState('')
  const { successMessage, ...text } = textOf(requested)
  const { dialog, run } = useActionDialog(successMessage, onClose)
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
      {...dialog}
      {...text}
      open={open}
      tone={requested.action === 'cancelActivity' ? 'danger' : 'primary'}
      onConfirm={confirm}
    >
      <Field
        label={adminText.note()}
        optional
        hint={adminText.onlyAdminsCanSeeIt()}
        error={isTooLong ? adminText.tooLong({ max: ADMIN_NOTE_MAX_CHARACTERS }) : undefined}
      >
        <Textarea rows={3} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </FormDialog>
  )
}

function textOf(requested: Extract<RequestedAction, { action: NotedAction }>) {
  if (requested.action === 'cancelActivity')
    return {
      title: adminText.cancelTitle({ title: requested.title }),
      message: adminText.cancelHint(),
      confirmLabel: adminText.cancelActivity(),
      successMessage: adminText.activityCanceled(),
    }
  const { alike } = requested.report
  const text = DECISIONS[requested.status]()
  if (alike === 0 || requested.status === 'open') return text
  return {
    ...text,
    message: adminText.alsoApplies({ message: text.message, alike }),
  }
}
