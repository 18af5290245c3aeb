import * as authText from '#messages/auth'
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
      title={authText.unlinkGoogleQuestion()}
      message={authText.unlinkGoogleHint()}
      confirmLabel={authText.unlinkGoogle()}
      busy={unlink.isPending}
      onConfirm={confirm}
    />
  )
}
