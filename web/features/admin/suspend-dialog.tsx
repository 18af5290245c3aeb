import { useState } from 'react'
import { SUSPENSION_REASON_MAX_CHARACTERS } from '../../../worker/contract/limits'
import { Checkbox } from '../../ui/checkbox'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import type { Asked } from './asked-act'
import { FormDialog } from './form-dialog'
import { useActForm } from './use-act-form'

/** Shuts somebody out, with the reason that they will read. */
export function SuspendDialog({
  person: { id, name },
  open,
  onClose,
}: Extract<Asked, { act: 'suspend' }> & { open: boolean; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [cancelActivities, setCancel] = useState(true)
  const [isAsked, setAsked] = useState(false)
  const { busy, run } = useActForm(`${name} is suspended`, onClose)
  const problem = reason.trim() ? undefined : 'Please give a reason'

  function confirm() {
    setAsked(true)
    if (!problem) run({ act: 'suspend', id, reason: reason.trim(), cancelActivities })
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Suspend ${name}?`}
      message="They are signed out at once and cannot sign in. Their page, comments and activities are hidden, their applications and seats are given back."
      confirmLabel="Suspend"
      tone="danger"
      busy={busy}
      onConfirm={confirm}
    >
      <Field
        label="Reason"
        hint={`${name} reads it in an email, and when signing in.`}
        error={isAsked ? problem : undefined}
      >
        <Input
          value={reason}
          maxLength={SUSPENSION_REASON_MAX_CHARACTERS}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Checkbox
        checked={cancelActivities}
        onChange={setCancel}
        hint="Whoever takes part or has applied is told at once. Otherwise it is hidden, comes back if you lift the suspension, and is cancelled a day before it would begin."
      >
        Cancel what they organize
      </Checkbox>
    </FormDialog>
  )
}
