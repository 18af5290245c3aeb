import * as authText from '#messages/auth'
import { Dialog } from '../../../ui/dialog/dialog'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { FormError } from '../../../ui/form-error'
import { toast } from '../../../ui/toast'
import { authErrorMessage } from '../auth-error-message'
import { useDeleteAccount } from '../queries'
import * as styles from './delete-account-dialog.module.css'

const consequences = () => [authText.deletedActivities(), authText.deletedSpots(), authText.deletedPictures()]

type DeleteAccountDialogProps = { open: boolean; onClose: () => void; onDeleted: () => void }

/** Deletes the account after listing the consequences. */
export function DeleteAccountDialog({ open, onClose, onDeleted }: DeleteAccountDialogProps) {
  const remove = useDeleteAccount()

  function close() {
    remove.reset()
    onClose()
  }

  async function confirm() {
    try {
      // Don't use `mutate` callbacks: this component unmounts on sign-out, so they would never run.
      await remove.mutateAsync()
      toast.success(authText.yourAccountIsDeleted())
      onDeleted()
    } catch {
      // FormError shows the error.
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      dismissable={!remove.isPending}
      role="alertdialog"
      title={authText.deleteAccountQuestion()}
      description={authText.thisCannotBeUndone()}
      footer={
        <DialogActions
          label={authText.deleteMyAccount()}
          tone="danger"
          busy={remove.isPending}
          onCancel={close}
          onConfirm={confirm}
        />
      }
    >
      <div className="stack">
        <ul className={`soft ${styles.consequences}`}>
          {consequences().map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        <FormError>{remove.error && authErrorMessage(remove.error)}</FormError>
      </div>
    </Dialog>
  )
}
