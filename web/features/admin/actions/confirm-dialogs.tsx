import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import type { ActionDialogProps } from './requested-action'
import { useActionDialog } from './use-action-dialog'

/** Deletes a reported comment. */
export function DeleteCommentDialog({ id, author, open, onClose }: ActionDialogProps<'deleteComment'>) {
  const { busy, run } = useActionDialog('Comment deleted', onClose)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Delete this comment?"
      message={`Nobody can see it anymore. What ${author ?? 'its author'} wrote stays in the report.`}
      confirmLabel="Delete"
      busy={busy}
      onConfirm={() => run({ action: 'deleteComment', id })}
    />
  )
}

/** Changes a personal account to an organization, or back. */
export function RoleDialog({
  action,
  person,
  open,
  onClose,
}: ActionDialogProps<'makeOrganization' | 'makePersonal'>) {
  const isOrganization = action === 'makeOrganization'
  const kind = isOrganization ? 'an organization' : 'a personal account'
  const { busy, run } = useActionDialog(`${person.name} is now ${kind}`, onClose)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={`Make ${person.name} ${kind}?`}
      message={
        isOrganization
          ? 'An organization publishes activities and cannot apply to any. It keeps the seats it has.'
          : 'A personal account can apply to activities again.'
      }
      confirmLabel={isOrganization ? 'Make organization' : 'Make personal'}
      tone="primary"
      busy={busy}
      onConfirm={() => run({ action, id: person.id })}
    />
  )
}

/** Makes a user an admin, or removes their rights. */
export function AdminRightsDialog({
  action,
  person,
  open,
  onClose,
}: ActionDialogProps<'grantAdmin' | 'revokeAdmin'>) {
  const isGrant = action === 'grantAdmin'
  const { busy, run } = useActionDialog(
    isGrant ? `${person.name} is now an admin` : `${person.name} is no longer an admin`,
    onClose,
  )
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={isGrant ? `Make ${person.name} an admin?` : `Remove the admin rights of ${person.name}?`}
      message={
        isGrant
          ? 'An admin can read reports, suspend people, hand out invitation codes, and remove other admins, including you. Admins cannot apply to activities.'
          : 'They keep their account, and lose access to everything that only admins can do.'
      }
      confirmLabel={isGrant ? 'Make admin' : 'Remove admin'}
      tone={isGrant ? 'primary' : 'danger'}
      busy={busy}
      onConfirm={() => run({ action, id: person.id })}
    />
  )
}

/** Revokes a verification, or lifts a suspension. */
export function UndoDialog({ action, person, open, onClose }: ActionDialogProps<'unverify' | 'unsuspend'>) {
  const isVerification = action === 'unverify'
  const { busy, run } = useActionDialog(
    isVerification ? `${person.name} is no longer verified` : `${person.name} can log in again`,
    onClose,
  )
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={
        isVerification
          ? `Revoke the verification of ${person.name}?`
          : `Lift the suspension of ${person.name}?`
      }
      message={
        isVerification
          ? 'The verified mark disappears everywhere.'
          : 'They can log in again, and their activities are visible again. Seats they had are not restored.'
      }
      confirmLabel={isVerification ? 'Revoke' : 'Lift suspension'}
      tone={isVerification ? 'danger' : 'primary'}
      busy={busy}
      onConfirm={() => run({ action, id: person.id })}
    />
  )
}
