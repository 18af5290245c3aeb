import { failureOf } from '../../../lib/api'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { toast } from '../../../ui/toast'
import { useUnlinkGoogle } from '../queries'

/** Confirms unlinking Google from the account. */
export function UnlinkGoogleDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const unlink = useUnlinkGoogle()
  const confirm = () =>
    unlink.mutate(undefined, {
      onSuccess: onClose,
      onError: (error) => toast.failure(failureOf(error)),
    })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Unlink Google?"
      message="You log in with your password or a passkey from now on. Signing in with Google again links it again."
      confirmLabel="Unlink Google"
      busy={unlink.isPending}
      onConfirm={confirm}
    />
  )
}
