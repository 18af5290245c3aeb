import type { Passkey } from '../../../worker/contract/passkeys'
import { failureOf } from '../../lib/api'
import { useDialogSubject } from '../../lib/use-dialog-subject'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { toast } from '../../ui/toast'
import { useRemovePasskey } from './queries'

type RemoveDialogProps = { passkey: Passkey | null; onClose: () => void }

/** Confirms removing a passkey; closed without one. */
export function RemoveDialog({ passkey, onClose }: RemoveDialogProps) {
  const subject = useDialogSubject(passkey)?.subject
  const remove = useRemovePasskey()
  const confirm = () =>
    subject &&
    remove.mutate(subject.id, {
      onSuccess: onClose,
      onError: (error) => toast.failure(failureOf(error)),
    })
  return (
    <ConfirmDialog
      open={passkey !== null}
      onOpenChange={onClose}
      title={`Remove “${subject?.name}”?`}
      message="You can no longer sign in with it. Delete it on the device as well, so that it doesn't show up there."
      confirmLabel="Remove passkey"
      busy={remove.isPending}
      onConfirm={confirm}
    />
  )
}
