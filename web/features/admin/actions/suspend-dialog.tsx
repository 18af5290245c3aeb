import { useState } from 'react'
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
  const { busy, run } = useActionDialog(`${name} is suspended`, onClose)
  const reasonError = reason.trim() ? undefined : 'Please give a reason'

  function confirm() {
    setSubmitted(true)
    if (!reasonError) run({ action: 'suspend', id, reason: reason.trim(), cancelActivities })
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Suspend ${name}?`}
      message="They are signed out and cannot log in. Their page, comments, and activities are hidden. Their applications are withdrawn, and their spots open up."
      confirmLabel="Suspend"
      tone="danger"
      busy={busy}
      onConfirm={confirm}
    >
      <Field
        label="Reason"
        hint={`${name} sees it in an email, and when logging in.`}
        error={wasSubmitted ? reasonError : undefined}
      >
        <Input
          value={reason}
          limit={SUSPENSION_REASON_MAX_CHARACTERS}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <InvitedPeople personId={id} />
      <Checkbox
        checked={cancelActivities}
        onChange={setCancelActivities}
        hint="Participants and applicants are notified now. Otherwise the activities are hidden, come back if you lift the suspension, and are canceled a day before they start."
      >
        Cancel their activities
      </Checkbox>
    </FormDialog>
  )
}
