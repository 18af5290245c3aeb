import { useState } from 'react'
import { MEMBER_INVITATIONS_MAX } from '../../../../worker/contract/limits'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { Field } from '../../../ui/field'
import { Select } from '../../../ui/select'
import { InvitedPeople } from './invited-people'
import type { ActionDialogProps } from './requested-action'
import { useActionDialog } from './use-action-dialog'

const AS_EVERYBODY = ''
const COUNTS = Array.from({ length: MEMBER_INVITATIONS_MAX + 1 }, (_, count) => count)

/** Sets a user's invitation allowance, and shows the people they invited (product.md 3.15). */
export function InvitationsDialog({
  person: { id, name, invitationAllowance },
  open,
  onClose,
}: ActionDialogProps<'changeInvitations'>) {
  const [count, setCount] = useState(invitationAllowance)
  const { busy, run } = useActionDialog(`Invitations of ${name} changed`, onClose)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Invitations of ${name}`}
      message="With 0, links that were already sent stop working."
      confirmLabel="Save"
      busy={busy}
      onConfirm={() => run({ action: 'changeInvitations', id, count })}
    >
      <Field label="May invite">
        <Select
          value={count === null ? AS_EVERYBODY : String(count)}
          onChange={({ target }) => setCount(target.value === AS_EVERYBODY ? null : Number(target.value))}
        >
          <option value={AS_EVERYBODY}>As many as everyone else</option>
          {COUNTS.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      </Field>
      <InvitedPeople personId={id} />
    </FormDialog>
  )
}
