import { useState } from 'react'
import * as decisionsText from '#messages/decisions'
import type { Application } from '../../../../worker/contract/applications'
import { firstName } from '../../../../worker/contract/first-name'
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
      title={decisionsText.removeQuestion({ name })}
      description={decisionsText.removeHint()}
      onSubmit={(event) => {
        event.preventDefault()
        onRemove(reason.trim())
      }}
      footer={
        <DialogActions
          label={decisionsText.removeName({ name })}
          tone="danger"
          busy={busy}
          onCancel={onClose}
        />
      }
    >
      <Field
        label={decisionsText.reason()}
        optional
        hint={decisionsText.reasonHint({ name: firstName(name) })}
      >
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
