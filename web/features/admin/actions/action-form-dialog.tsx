import { DecideDialog } from './decide-dialog'
import { InvitationsDialog } from './invitations-dialog'
import { QuotaDialog } from './quota-dialog'
import type { ActionDialogProps } from './requested-action'
import { SuspendDialog } from './suspend-dialog'
import { VerifyDialog } from './verify-dialog'
import { WriteDialog } from './write-dialog'

/** Dialog for an action that needs a form. */
export function ActionFormDialog(
  props: ActionDialogProps<
    'decide' | 'write' | 'cancelActivity' | 'suspend' | 'verify' | 'changeQuota' | 'changeInvitations'
  >,
) {
  switch (props.action) {
    case 'suspend':
      return <SuspendDialog {...props} />
    case 'verify':
      return <VerifyDialog {...props} />
    case 'changeQuota':
      return <QuotaDialog {...props} />
    case 'changeInvitations':
      return <InvitationsDialog {...props} />
    case 'write':
      return <WriteDialog {...props} />
    default:
      return <DecideDialog {...props} />
  }
}
