import * as invitationsText from '#messages/invitations'
import type { MemberInvitation } from '../../../../worker/contract/invitations'
import { failureOf } from '../../../lib/api'
import { useDialogSubject } from '../../../lib/use-dialog-subject'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { toast } from '../../../ui/toast'
import { useRevokeOwnInvitation } from './queries'

type RevokeDialogProps = { invitation: MemberInvitation | null; onClose: () => void }

/** Confirms revoking an invitation. Closed while `invitation` is null. */
export function RevokeDialog({ invitation, onClose }: RevokeDialogProps) {
  const subject = useDialogSubject(invitation)?.subject
  const revoke = useRevokeOwnInvitation()
  const confirm = () =>
    subject &&
    revoke.mutate(subject.id, {
      onSuccess: onClose,
      onError: (error) => toast.failure(failureOf(error)),
    })
  return (
    <ConfirmDialog
      open={invitation !== null}
      onOpenChange={onClose}
      title={invitationsText.revokeQuestion()}
      message={invitationsText.revokeHint()}
      confirmLabel={invitationsText.revokeInvitation()}
      busy={revoke.isPending}
      onConfirm={confirm}
    />
  )
}
