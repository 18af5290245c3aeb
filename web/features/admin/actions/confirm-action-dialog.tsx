import * as adminText from '#messages/admin'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import type { ActionDialogProps } from './requested-action'
import { useActionDialog } from './use-action-dialog'

type ConfirmedAction =
  | 'deleteComment'
  | 'makeOrganization'
  | 'makePersonal'
  | 'grantAdmin'
  | 'revokeAdmin'
  | 'unverify'
  | 'unsuspend'
  | 'clearEmailProblem'

type Texts = {
  title: string
  message: string
  confirmLabel: string
  /** Text of the toast shown after success. */
  done: string
  tone?: 'primary'
}

/** Confirms an action without a form. */
export function ConfirmActionDialog(props: ActionDialogProps<ConfirmedAction>) {
  const { open, onClose } = props
  const { done, ...texts } = textsOf(props)
  const { dialog, run } = useActionDialog(done, onClose)
  const confirm = () => run({ action: props.action, id: subjectOf(props) })
  return (
    <ConfirmDialog {...texts} open={open} onOpenChange={onClose} busy={dialog.busy} onConfirm={confirm} />
  )
}

/** Returns the subject to send: the id of a comment or user, or an email address. */
function subjectOf(props: ActionDialogProps<ConfirmedAction>): string {
  if (props.action === 'deleteComment') return props.id
  return props.action === 'clearEmailProblem' ? props.problem.email : props.person.id
}

function textsOf(props: ActionDialogProps<ConfirmedAction>): Texts {
  if (props.action === 'deleteComment')
    return {
      title: adminText.deleteThisComment(),
      message: adminText.deleteHint({
        who: props.author === undefined ? 'other' : 'named',
        author: props.author ?? '',
      }),
      confirmLabel: adminText.deleteLabel(),
      done: adminText.commentDeleted(),
    }
  if (props.action === 'clearEmailProblem') {
    const { email, reason } = props.problem
    return {
      title: adminText.sendEmailAgain(),
      message: reason === 'bounce' ? adminText.bounceHint({ email }) : adminText.complaintHint({ email }),
      confirmLabel: adminText.sendAgain(),
      done: adminText.sendsAgain({ email }),
      tone: 'primary',
    }
  }
  const { name } = props.person
  switch (props.action) {
    case 'makeOrganization':
      return {
        title: adminText.makeOrganizationQuestion({ name }),
        message: adminText.makeOrganizationHint(),
        confirmLabel: adminText.makeOrganization(),
        done: adminText.isOrganization({ name }),
        tone: 'primary',
      }
    case 'makePersonal':
      return {
        title: adminText.makePersonalQuestion({ name }),
        message: adminText.makePersonalHint(),
        confirmLabel: adminText.makePersonal(),
        done: adminText.isPersonal({ name }),
        tone: 'primary',
      }
    case 'grantAdmin':
      return {
        title: adminText.makeAdminQuestion({ name }),
        message: adminText.makeAdminHint(),
        confirmLabel: adminText.makeAdmin(),
        done: adminText.isAdmin({ name }),
        tone: 'primary',
      }
    case 'revokeAdmin':
      return {
        title: adminText.removeAdminQuestion({ name }),
        message: adminText.removeAdminHint(),
        confirmLabel: adminText.removeAdmin(),
        done: adminText.isNoAdmin({ name }),
      }
    case 'unverify':
      return {
        title: adminText.revokeQuestion({ name }),
        message: adminText.revokeHint(),
        confirmLabel: adminText.revoke(),
        done: adminText.isNotVerified({ name }),
      }
    case 'unsuspend':
      return {
        title: adminText.liftQuestion({ name }),
        message: adminText.liftHint(),
        confirmLabel: adminText.liftSuspension(),
        done: adminText.isLifted({ name }),
        tone: 'primary',
      }
  }
}
