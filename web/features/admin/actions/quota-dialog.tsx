import { useState } from 'react'
import { ADMIN_NOTE_MAX_CHARACTERS } from '../../../../worker/contract/limits'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { Select } from '../../../ui/select'
import type { ActionDialogProps } from './requested-action'
import { useActionDialog } from './use-action-dialog'

const FACTORS = [
  { factor: 0.5, label: 'Half' },
  { factor: 1, label: 'Normal' },
  { factor: 2, label: 'Double' },
  { factor: 5, label: '5 times' },
  { factor: 10, label: '10 times' },
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
  const { busy, run } = useActionDialog(`Limits of ${name} changed`, onClose)
  const reasonError = reason.trim() ? undefined : 'Please give a reason'

  function confirm() {
    setSubmitted(true)
    if (!reasonError) run({ action: 'changeQuota', id, factor, reason: reason.trim() })
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Change the limits of ${name}`}
      message="For publishing, applying, comments, uploads, and so on. Limits that protect the account stay."
      confirmLabel="Change limits"
      busy={busy}
      onConfirm={confirm}
    >
      <Field label="Limits">
        <Select value={String(factor)} onChange={({ target }) => setFactor(Number(target.value))}>
          {FACTORS.map((choice) => (
            <option key={choice.factor} value={choice.factor}>
              {choice.label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Reason" hint="Only admins can see it." error={wasSubmitted ? reasonError : undefined}>
        <Input
          value={reason}
          limit={ADMIN_NOTE_MAX_CHARACTERS}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
