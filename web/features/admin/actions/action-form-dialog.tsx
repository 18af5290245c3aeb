import { DecideDialog } from './decide-dialog'
import type { ActionDialogProps } from './requested-action'
import { SuspendDialog } from './suspend-dialog'
import { VerifyDialog } from './verify-dialog'

/** The dialog of an action that has a form. */
export function ActionFormDialog(
  props: ActionDialogProps<'decide' | 'cancelActivity' | 'suspend' | 'verify'>,
) {
  switch (props.action) {
    case 'suspend':
      return <SuspendDialog {...props} />
    case 'verify':
      return <VerifyDialog {...props} />
    default:
      return <DecideDialog {...props} />
  }
}
