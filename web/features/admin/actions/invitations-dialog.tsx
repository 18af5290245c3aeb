import { useState } from 'react'
import * as adminText from '#messages/admin'
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
  const { busy, run } = useActionDialog(adminText.invitationsChanged({ name }), onClose)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={adminText.invitationsOfName({ name })}
      message={adminText.invitationsHint()}
      confirmLabel={adminText.save()}
      busy={busy}
      onConfirm={() => run({ action: 'changeInvitations', id, count })}
    >
      <Field label={adminText.mayInvite()}>
        <Select
          value={count === null ? AS_EVERYBODY : String(count)}
          onChange={({ target }) => setCount(target.value === AS_EVERYBODY ? null : Number(target.value))}
        >
          <option value={AS_EVERYBODY}>{adminText.asEveryone()}</option>
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
