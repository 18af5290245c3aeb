import { useState } from 'react'
import type { Application } from '../../../../worker/contract/applications'
import { REMOVAL_REASON_MAX_CHARACTERS } from '../../../../worker/contract/limits'
import { Dialog } from '../../../ui/dialog/dialog'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { nameOf } from '../review/name-of'

type RemoveDialogProps = {
  open: boolean
  application: Application
  busy: boolean
  onClose: () => void
  onRemove: (reason: string) => void
}

/** Confirms the removal of a participant, and asks for the reason sent to them. */
export default function RemoveDialog({ open, application, busy, onClose, onRemove }: RemoveDialogProps) {
  const [reason, setReason] = useState('')
  const name = nameOf(application)
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissable={!busy}
      title={`Remove ${name}?`}
      description="Their spot opens up. They're notified right away, and you can't undo it."
      onSubmit={(event) => {
        event.preventDefault()
        onRemove(reason.trim())
      }}
      footer={<DialogActions label={`Remove ${name}`} tone="danger" busy={busy} onCancel={onClose} />}
    >
      <Field label="Reason" optional hint={`${name.split(' ')[0]} reads it in a notification and an email.`}>
        <Input
          value={reason}
          limit={REMOVAL_REASON_MAX_CHARACTERS}
          disabled={busy}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
