import { useState } from 'react'
import { VERIFICATION_REASON_MAX_CHARACTERS } from '../../../worker/contract/limits'
import { localDateOf } from '../../lib/calendar-date'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import type { Asked } from './asked-act'
import { FormDialog } from './form-dialog'
import { useActForm } from './use-act-form'

/** Gives the tick, with what was checked and on which day. */
export function VerifyDialog({
  person: { id, name, verification },
  open,
  onClose,
}: Extract<Asked, { act: 'verify' }> & { open: boolean; onClose: () => void }) {
  const today = localDateOf(new Date())
  const [reason, setReason] = useState(verification?.reason ?? '')
  const [day, setDay] = useState(verification ? localDateOf(new Date(verification.at)) : today)
  const [isAsked, setAsked] = useState(false)
  const { busy, run } = useActForm(`${name} is verified`, onClose)
  const reasonProblem = reason.trim() ? undefined : 'Please say what was checked'
  const dayProblem = !day ? 'Please choose a day' : day > today ? 'This date lies in the future' : undefined

  function confirm() {
    setAsked(true)
    if (reasonProblem || dayProblem) return
    // Noon there, so that it is the same day for most of the world; today it is now.
    const at = day === today ? undefined : new Date(`${day}T12:00:00`).toISOString()
    run({ act: 'verify', id, reason: reason.trim(), at })
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Verify ${name}`}
      message="Everybody can read what was checked and when."
      confirmLabel="Verify"
      busy={busy}
      onConfirm={confirm}
    >
      <Field
        label="What was checked"
        hint="For example: Identity and coaching licence checked"
        error={isAsked ? reasonProblem : undefined}
      >
        <Input
          value={reason}
          maxLength={VERIFICATION_REASON_MAX_CHARACTERS}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Field label="Checked on" error={isAsked ? dayProblem : undefined}>
        <Input type="date" max={today} value={day} onChange={(event) => setDay(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
