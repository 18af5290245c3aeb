import * as passkeysText from '#messages/passkeys'
import type { Passkey } from '../../../worker/contract/passkeys'
import { failureOf } from '../../lib/api'
import { useDialogSubject } from '../../lib/use-dialog-subject'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { toast } from '../../ui/toast'
import { useRemovePasskey } from './queries'

type RemoveDialogProps = { passkey: Passkey | null; onClose: () => void }

/** Confirms removing a passkey. Closed while `passkey` is null. */
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
      title={passkeysText.removeQuestion({ name: subject?.name ?? '' })}
      message={passkeysText.removeHint()}
      confirmLabel={passkeysText.removePasskey()}
      busy={remove.isPending}
      onConfirm={confirm}
    />
  )
}
