import { useState } from 'react'
import * as adminText from '#messages/admin'
import { VERIFICATION_REASON_MAX_CHARACTERS } from '../../../../worker/contract/limits'
import { localDateOf, localNoonOf } from '../../../lib/calendar-date'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import type { ActionDialogProps } from './requested-action'
import { useActionDialog } from './use-action-dialog'

/** Verifies a user, and records the kind and day of the check. */
export function VerifyDialog({
  person: { id, name, verification },
  open,
  onClose,
}: ActionDialogProps<'verify'>) {
  const today = localDateOf(new Date())
  const [reason, setReason] = useState(verification?.reason ?? '')
  const [day, setDay] = useState(verification ? localDateOf(new Date(verification.at)) : today)
  const [wasSubmitted, setSubmitted] = useState(false)
  const { dialog, run } = useActionDialog(adminText.isVerified({ name }), onClose)
  const reasonError = reason.trim() ? undefined : adminText.pleaseSayWhatWasChecked()
  const dayError = !day
    ? adminText.pleaseChooseADay()
    : day > today
      ? adminText.pleaseChooseTodayOrA()
      : undefined

  function confirm() {
    setSubmitted(true)
    if (reasonError || dayError) return
    // Noon falls on the same day in most time zones. For today, the server uses the current time.
    const at = day === today ? undefined : localNoonOf(day).toISOString()
    run({ action: 'verify', id, reason: reason.trim(), at })
  }

  return (
    <FormDialog
      {...dialog}
      open={open}
      title={adminText.verifyName({ name })}
      message={adminText.verifyHint()}
      confirmLabel={adminText.verify()}
      onConfirm={confirm}
    >
      <Field
        label={adminText.whatWasChecked()}
        hint={adminText.checkedExample()}
        error={wasSubmitted ? reasonError : undefined}
      >
        <Input
          value={reason}
          limit={VERIFICATION_REASON_MAX_CHARACTERS}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Field label={adminText.checkedOn()} error={wasSubmitted ? dayError : undefined}>
        <Input type="date" max={today} value={day} onChange={(event) => setDay(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
