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
  /** The toast after success. */
  done: string
  tone?: 'primary'
}

/** Confirms an action without a form. */
export function ConfirmActionDialog(props: ActionDialogProps<ConfirmedAction>) {
  const { open, onClose } = props
  const { done, ...texts } = textsOf(props)
  const { busy, run } = useActionDialog(done, onClose)
  const confirm = () => run({ action: props.action, id: subjectOf(props) })
  return <ConfirmDialog {...texts} open={open} onOpenChange={onClose} busy={busy} onConfirm={confirm} />
}

/** Returns the call's subject: the id of a comment or user, or an email address. */
function subjectOf(props: ActionDialogProps<ConfirmedAction>): string {
  if (props.action === 'deleteComment') return props.id
  return props.action === 'clearEmailProblem' ? props.problem.email : props.person.id
}

function textsOf(props: ActionDialogProps<ConfirmedAction>): Texts {
  if (props.action === 'deleteComment')
    return {
      title: 'Delete this comment?',
      message: `No one can see it anymore. What ${props.author ?? 'its author'} wrote stays in the report.`,
      confirmLabel: 'Delete',
      done: 'Comment deleted',
    }
  if (props.action === 'clearEmailProblem') {
    const { email, reason } = props.problem
    return {
      title: 'Send email again?',
      message:
        reason === 'bounce'
          ? `The provider could not deliver to ${email}. If email bounces again, the address returns to this list.`
          : `The owner of ${email} marked our email as spam. Send again only if they asked for it.`,
      confirmLabel: 'Send again',
      done: `We send email to ${email} again`,
      tone: 'primary',
    }
  }
  const { name } = props.person
  switch (props.action) {
    case 'makeOrganization':
      return {
        title: `Make ${name} an organization?`,
        message: 'An organization publishes activities and cannot apply to any. It keeps the spots it has.',
        confirmLabel: 'Make organization',
        done: `${name} is now an organization`,
        tone: 'primary',
      }
    case 'makePersonal':
      return {
        title: `Make ${name} a personal account?`,
        message: 'A personal account can apply to activities again.',
        confirmLabel: 'Make personal',
        done: `${name} is now a personal account`,
        tone: 'primary',
      }
    case 'grantAdmin':
      return {
        title: `Make ${name} an admin?`,
        message:
          'An admin can read reports, suspend people, hand out invitation codes, and remove other admins, including you. Admins cannot apply to activities.',
        confirmLabel: 'Make admin',
        done: `${name} is now an admin`,
        tone: 'primary',
      }
    case 'revokeAdmin':
      return {
        title: `Remove the admin rights of ${name}?`,
        message: 'They keep their account, and lose access to everything that only admins can do.',
        confirmLabel: 'Remove admin',
        done: `${name} is no longer an admin`,
      }
    case 'unverify':
      return {
        title: `Revoke the verification of ${name}?`,
        message: 'The verified mark disappears everywhere.',
        confirmLabel: 'Revoke',
        done: `${name} is no longer verified`,
      }
    case 'unsuspend':
      return {
        title: `Lift the suspension of ${name}?`,
        message:
          "They can log in again, and their activities are visible again. They don't get their spots back.",
        confirmLabel: 'Lift suspension',
        done: `${name} can log in again`,
        tone: 'primary',
      }
  }
}
