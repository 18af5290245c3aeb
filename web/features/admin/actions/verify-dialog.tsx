import { useState } from 'react'
import { VERIFICATION_REASON_MAX_CHARACTERS } from '../../../../worker/contract/limits'
import { localDateOf, localNoonOf } from '../../../lib/calendar-date'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import type { ActionDialogProps } from './requested-action'
import { useActionDialog } from './use-action-dialog'

/** Verifies a user, with the kind and day of the check. */
export function VerifyDialog({
  person: { id, name, verification },
  open,
  onClose,
}: ActionDialogProps<'verify'>) {
  const today = localDateOf(new Date())
  const [reason, setReason] = useState(verification?.reason ?? '')
  const [day, setDay] = useState(verification ? localDateOf(new Date(verification.at)) : today)
  const [wasSubmitted, setSubmitted] = useState(false)
  const { busy, run } = useActionDialog(`${name} is verified`, onClose)
  const reasonError = reason.trim() ? undefined : 'Please say what was checked'
  const dayError = !day
    ? 'Please choose a day'
    : day > today
      ? 'Please choose today or a past day'
      : undefined

  function confirm() {
    setSubmitted(true)
    if (reasonError || dayError) return
    // Noon is the same day in most time zones. For today, the server uses the current time.
    const at = day === today ? undefined : localNoonOf(day).toISOString()
    run({ action: 'verify', id, reason: reason.trim(), at })
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Verify ${name}`}
      message="Everyone can see what was checked and when."
      confirmLabel="Verify"
      busy={busy}
      onConfirm={confirm}
    >
      <Field
        label="What was checked"
        hint="For example: Identity and coaching license checked"
        error={wasSubmitted ? reasonError : undefined}
      >
        <Input
          value={reason}
          limit={VERIFICATION_REASON_MAX_CHARACTERS}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Field label="Checked on" error={wasSubmitted ? dayError : undefined}>
        <Input type="date" max={today} value={day} onChange={(event) => setDay(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
