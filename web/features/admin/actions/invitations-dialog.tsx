import { useState } from 'react'
import * as adminText from '#messages/admin'
import { MEMBER_INVITATIONS_MAX } from '../../../../worker/contract/limits'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { Field } from '../../../ui/field'
import { SelectOne } from '../../../ui/select-one'
import { InvitedPeople } from './invited-people'
import type { ActionDialogProps } from './requested-action'
import { useActionDialog } from './use-action-dialog'

const COUNTS = Array.from({ length: MEMBER_INVITATIONS_MAX + 1 }, (_, count) => count)

/** Sets a user's invitation allowance, and shows the people they invited (product.md 3.15). */
export function InvitationsDialog({
  person: { id, name, invitationAllowance },
  open,
  onClose,
}: ActionDialogProps<'changeInvitations'>) {
  const [count, setCount] = useState(invitationAllowance)
  const { dialog, run } = useActionDialog(adminText.invitationsChanged({ name }), onClose)
  return (
    <FormDialog
      {...dialog}
      open={open}
      title={adminText.invitationsOfName({ name })}
      message={adminText.invitationsHint()}
      confirmLabel={adminText.save()}
      onConfirm={() => run({ action: 'changeInvitations', id, count })}
    >
      <Field label={adminText.mayInvite()}>
        <SelectOne
          value={count}
          onChange={setCount}
          options={[
            { value: null, label: adminText.asEveryone() },
            ...COUNTS.map((value) => ({ value, label: String(value) })),
          ]}
        />
      </Field>
      <InvitedPeople personId={id} />
    </FormDialog>
  )
}
