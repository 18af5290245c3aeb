import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import type { Asked } from './asked-act'
import { useActForm } from './use-act-form'

type Closing = { open: boolean; onClose: () => void }

/** Takes a reported comment away. */
export function DeleteCommentDialog({
  id,
  name,
  open,
  onClose,
}: Extract<Asked, { act: 'deleteComment' }> & Closing) {
  const { busy, run } = useActForm('Comment deleted', onClose)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Delete this comment?"
      message={`It is gone for everybody. What ${name ?? 'its author'} wrote stays in the report.`}
      confirmLabel="Delete"
      busy={busy}
      onConfirm={() => run({ act: 'deleteComment', id })}
    />
  )
}

type PersonActProps<Act extends Asked['act']> = {
  act: Act
  person: { id: string; name: string }
} & Closing

/** Makes an organization of an account, or a person of an organization. */
export function RoleDialog({
  act,
  person,
  open,
  onClose,
}: PersonActProps<'makeOrganization' | 'makePersonal'>) {
  const isOrganization = act === 'makeOrganization'
  const { busy, run } = useActForm(
    `${person.name} is ${isOrganization ? 'an organization account' : 'a personal account'} now`,
    onClose,
  )
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={
        isOrganization ? `Make ${person.name} an organization?` : `Make ${person.name} a personal account?`
      }
      message={
        isOrganization
          ? 'An organization publishes activities and cannot apply to any. Seats that it has stay.'
          : 'A personal account can apply to activities again.'
      }
      confirmLabel={isOrganization ? 'Make organization' : 'Make personal'}
      tone="primary"
      busy={busy}
      onConfirm={() => run({ act, id: person.id })}
    />
  )
}

/** Takes the tick back, or lifts a suspension. */
export function UndoDialog({ act, person, open, onClose }: PersonActProps<'unverify' | 'unsuspend'>) {
  const isTick = act === 'unverify'
  const { busy, run } = useActForm(
    isTick ? `${person.name} is no longer verified` : `${person.name} can sign in again`,
    onClose,
  )
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={isTick ? `Revoke the verification of ${person.name}?` : `Lift the suspension of ${person.name}?`}
      message={
        isTick
          ? 'The mark disappears everywhere at once.'
          : 'They can sign in again, and what they organize shows again. Seats they had do not come back.'
      }
      confirmLabel={isTick ? 'Revoke' : 'Lift suspension'}
      tone={isTick ? 'danger' : 'primary'}
      busy={busy}
      onConfirm={() => run({ act, id: person.id })}
    />
  )
}
