import { useState } from 'react'
import * as adminText from '#messages/admin'
import { ADMIN_NOTE_MAX_CHARACTERS } from '../../../../worker/contract/limits'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { SelectOne } from '../../../ui/select-one'
import type { ActionDialogProps } from './requested-action'
import { useActionDialog } from './use-action-dialog'

const FACTORS = [
  { value: 0.5, label: () => adminText.half() },
  { value: 1, label: () => adminText.normal() },
  { value: 2, label: () => adminText.double() },
  { value: 5, label: () => adminText.fiveTimes() },
  { value: 10, label: () => adminText.tenTimes() },
]

/** Changes a user's quota factor, with a reason (product.md 2.58). */
export function QuotaDialog({
  person: { id, name, quotaFactor },
  open,
  onClose,
}: ActionDialogProps<'changeQuota'>) {
  const [factor, setFactor] = useState(quotaFactor)
  const [reason, setReason] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)
  const { dialog, run } = useActionDialog(adminText.limitsChanged({ name }), onClose)
  const reasonError = reason.trim() ? undefined : adminText.pleaseGiveAReason()

  function confirm() {
    setSubmitted(true)
    if (!reasonError) run({ action: 'changeQuota', id, factor, reason: reason.trim() })
  }

  return (
    <FormDialog
      {...dialog}
      open={open}
      title={adminText.changeLimitsOf({ name })}
      message={adminText.limitsHint()}
      confirmLabel={adminText.changeLimits()}
      onConfirm={confirm}
    >
      <Field label={adminText.limits()}>
        <SelectOne
          value={factor}
          onChange={setFactor}
          options={FACTORS.map(({ value, label }) => ({ value, label: label() }))}
        />
      </Field>
      <Field
        label={adminText.reason()}
        hint={adminText.onlyAdminsCanSeeIt()}
        error={wasSubmitted ? reasonError : undefined}
      >
        <Input
          value={reason}
          limit={ADMIN_NOTE_MAX_CHARACTERS}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
