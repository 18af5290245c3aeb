import { useState } from 'react'
import * as adminText from '#messages/admin'
import { SUSPENSION_REASON_MAX_CHARACTERS } from '../../../../worker/contract/limits'
import { Checkbox } from '../../../ui/checkbox'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { InvitedPeople } from './invited-people'
import type { ActionDialogProps } from './requested-action'
import { useActionDialog } from './use-action-dialog'

/** Suspends a user, with a reason shown to the user. */
export function SuspendDialog({ person: { id, name }, open, onClose }: ActionDialogProps<'suspend'>) {
  const [reason, setReason] = useState('')
  const [cancelActivities, setCancelActivities] = useState(true)
  const [wasSubmitted, setSubmitted] = useState(false)
  const { dialog, run } = useActionDialog(adminText.isSuspended({ name }), onClose)
  const reasonError = reason.trim() ? undefined : adminText.pleaseGiveAReason()

  function confirm() {
    setSubmitted(true)
    if (!reasonError) run({ action: 'suspend', id, reason: reason.trim(), cancelActivities })
  }

  return (
    <FormDialog
      {...dialog}
      open={open}
      title={adminText.suspendQuestion({ name })}
      message={adminText.suspendHint()}
      confirmLabel={adminText.suspend()}
      tone="danger"
      onConfirm={confirm}
    >
      <Field
        label={adminText.reason()}
        hint={adminText.suspendReasonHint({ name })}
        error={wasSubmitted ? reasonError : undefined}
      >
        <Input
          value={reason}
          limit={SUSPENSION_REASON_MAX_CHARACTERS}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <InvitedPeople personId={id} />
      <Checkbox checked={cancelActivities} onChange={setCancelActivities} hint={adminText.cancelTheirHint()}>
        {adminText.cancelTheirActivities()}
      </Checkbox>
    </FormDialog>
  )
}
