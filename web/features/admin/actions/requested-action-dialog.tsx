import { DeleteCommentDialog, RoleDialog, UndoDialog } from './confirm-dialogs'
import { DecideDialog } from './decide-dialog'
import type { ActionDialogProps, RequestedAction } from './requested-action'
import { SuspendDialog } from './suspend-dialog'
import { VerifyDialog } from './verify-dialog'

/** The dialog of a requested action. */
export function RequestedActionDialog(props: ActionDialogProps<RequestedAction['action']>) {
  switch (props.action) {
    case 'decide':
    case 'cancelActivity':
      return <DecideDialog {...props} />
    case 'deleteComment':
      return <DeleteCommentDialog {...props} />
    case 'suspend':
      return <SuspendDialog {...props} />
    case 'verify':
      return <VerifyDialog {...props} />
    case 'makeOrganization':
    case 'makePersonal':
      return <RoleDialog {...props} />
    default:
      return <UndoDialog {...props} />
  }
}
