import type { AdminReport, AdminUser, EmailProblem } from '../../../../worker/contract/admin'

/** An admin action to confirm, with its subject. */
export type RequestedAction =
  | { action: 'decide'; report: AdminReport; status: AdminReport['status'] }
  | { action: 'write'; reportId: string; name: string }
  | { action: 'deleteComment'; id: string; author: string | undefined }
  | { action: 'cancelActivity'; id: string; title: string }
  | { action: 'suspend'; person: { id: string; name: string } }
  | { action: 'verify'; person: AdminUser }
  | { action: 'changeQuota'; person: AdminUser }
  | { action: 'changeInvitations'; person: AdminUser }
  | { action: 'unverify' | 'unsuspend'; person: AdminUser }
  | { action: 'makeOrganization' | 'makePersonal'; person: AdminUser }
  | { action: 'grantAdmin' | 'revokeAdmin'; person: AdminUser }
  | { action: 'clearEmailProblem'; problem: EmailProblem }

/** The props of an action's dialog. */
export type ActionDialogProps<Action extends RequestedAction['action']> = Extract<
  RequestedAction,
  { action: Action }
> & { open: boolean; onClose: () => void }
