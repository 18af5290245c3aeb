import { useState } from 'react'
import * as decisionsText from '#messages/decisions'
import type { Application } from '../../../../worker/contract/applications'
import { firstName } from '../../../../worker/contract/first-name'
import { REMOVAL_REASON_MAX_CHARACTERS } from '../../../../worker/contract/limits'
import { FormDialog } from '../../../ui/dialog/form-dialog'
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

/** Confirms the removal of a participant, and asks for a reason to send to them. */
export default function RemoveDialog({ open, application, busy, onClose, onRemove }: RemoveDialogProps) {
  const [reason, setReason] = useState('')
  const name = nameOf(application)
  return (
    <FormDialog
      role="alertdialog"
      open={open}
      onClose={onClose}
      title={decisionsText.removeQuestion({ name })}
      message={decisionsText.removeHint()}
      confirmLabel={decisionsText.removeName({ name })}
      tone="danger"
      busy={busy}
      onConfirm={() => onRemove(reason.trim())}
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
    </FormDialog>
  )
}
