import { keepPreviousData, useMutation } from '@tanstack/react-query'
import * as adminText from '#messages/admin'
import type {
  EmailProblem,
  NewSuspension,
  NewVerification,
  PeopleKind,
  QuotaChange,
  ReportDecision,
  ReportMessage,
} from '../../../worker/contract/admin'
import type { ReportStatus, ReportSubject } from '../../../worker/contract/reports'
import { api, call } from '../../lib/api'
import { useChange } from '../../lib/changes'
import { withProof } from '../../lib/proof'
import { pagedQuery, readQuery } from '../../lib/queries'

/** Number of reports by status, and number of suspended users. */
export const figuresQuery = readQuery(['admin', 'figures'], (options) => api.admin.figures.$get({}, options))

/** Settings that the site still needs. */
export const siteQuery = readQuery(['admin', 'site'], (options) => api.admin.site.$get({}, options))

/** Sends the admin a test email. */
export const useTestEmail = () => useMutation({ mutationFn: () => call(api.admin['test-email'].$post()) })

/** Sort order of a list; newest first by default. */
type Sort = { sort?: 'oldest' | undefined }

export type ReportFilters = Sort & {
  status: ReportStatus
  subject?: ReportSubject | undefined
  q?: string | undefined
}

/** Reports, paged. */
export const reportsQuery = (filters: ReportFilters) =>
  pagedQuery(
    ['admin', 'reports', filters],
    (page, options) => api.admin.reports.$get({ query: { ...filters, ...page } }, options),
    { placeholderData: keepPreviousData },
  )

/** Attendance disputes for an admin to decide, oldest first, paged. */
export const disputesQuery = pagedQuery(['admin', 'disputes'], (query, options) =>
  api.admin.disputes.$get({ query }, options),
)

export type PeopleFilters = Sort & { q?: string | undefined; kind?: PeopleKind | undefined }

/** Users, filtered by name or email, paged. */
export const peopleQuery = (filters: PeopleFilters) =>
  pagedQuery(
    ['admin', 'people', filters],
    (page, options) => api.admin.users.$get({ query: { ...filters, ...page } }, options),
    { placeholderData: keepPreviousData },
  )

export type EmailFilters = { q?: string | undefined; reason?: EmailProblem['reason'] | undefined }

/** Addresses that no longer receive email, newest first, paged. */
export const emailProblemsQuery = (filters: EmailFilters) =>
  pagedQuery(
    ['admin', 'email', filters],
    (page, options) => api.admin['email-problems'].$get({ query: { ...filters, ...page } }, options),
    { placeholderData: keepPreviousData },
  )

/** The log of admin actions, newest first, paged. With `subjectIds`, only actions on those subjects. */
export function logQuery(subjectIds: readonly string[] = []) {
  const subjects = subjectIds.length > 0 && { subjects: subjectIds.join(',') }
  return pagedQuery(['admin', 'log', subjectIds], (page, options) =>
    api.admin.log.$get({ query: { ...subjects, ...page } }, options),
  )
}

/** The people a user invited, and who invited the user. */
export function invitedQuery(id: string) {
  return readQuery(['admin', 'invited', id], (options) =>
    api.admin.users[':id'].invited.$get({ param: { id } }, options),
  )
}

/** An action that the admin has confirmed, with the data to send. */
export type AdminAction =
  | ({ action: 'decide'; id: string } & ReportDecision)
  | ({ action: 'write'; id: string } & ReportMessage)
  | { action: 'decideDispute'; id: string; decision: 'accepted' | 'rejected' }
  | { action: 'deleteComment'; id: string }
  | { action: 'cancelActivity'; id: string; note: string | null }
  | ({ action: 'verify'; id: string } & NewVerification)
  | ({ action: 'changeQuota'; id: string } & QuotaChange)
  | { action: 'changeInvitations'; id: string; count: number | null }
  | ({ action: 'suspend'; id: string } & NewSuspension)
  | { action: 'unverify' | 'unsuspend' | 'makeOrganization' | 'makePersonal'; id: string }
  | { action: 'grantAdmin' | 'revokeAdmin'; id: string }
  | { action: 'clearEmailProblem'; id: string }

/** Performs an action. The mutation is pending until the lists have reloaded. */
export const useAdminAction = () => useChange(['admin'], perform)

function perform({ id, ...action }: AdminAction): Promise<unknown> {
  const param = { id }
  const user = api.admin.users[':id']
  switch (action.action) {
    case 'decide':
      return call(
        api.admin.reports[':id'].$patch({ param, json: { status: action.status, note: action.note } }),
      )
    case 'decideDispute':
      return call(api.admin.disputes[':id'].$patch({ param, json: { decision: action.decision } }))
    case 'write':
      return call(api.admin.reports[':id'].message.$post({ param, json: { message: action.message } }))
    case 'deleteComment':
      return call(api.admin.comments[':id'].$delete({ param }))
    case 'cancelActivity':
      return call(api.admin.activities[':id'].cancellation.$put({ param, json: { note: action.note } }))
    case 'verify':
      return call(user.verification.$put({ param, json: { reason: action.reason, at: action.at } }))
    case 'suspend': {
      const { reason, cancelActivities } = action
      return withProof({ act: adminText.actSuspend() }, () =>
        call(user.suspension.$put({ param, json: { reason, cancelActivities } })),
      )
    }
    case 'changeQuota':
      return call(user.quota.$put({ param, json: { factor: action.factor, reason: action.reason } }))
    case 'changeInvitations':
      return call(user.invitations.$put({ param, json: { count: action.count } }))
    case 'unverify':
      return call(user.verification.$delete({ param }))
    case 'unsuspend':
      return call(user.suspension.$delete({ param }))
    case 'makeOrganization':
      return call(user.organization.$put({ param }))
    case 'makePersonal':
      return call(user.organization.$delete({ param }))
    case 'clearEmailProblem':
      return call(api.admin['email-problems'].clear.$post({ json: { email: id } }))
    case 'grantAdmin':
      return withProof({ act: adminText.actMakeAdmin() }, () => call(user.admin.$put({ param })))
    case 'revokeAdmin':
      return withProof({ act: adminText.actRemoveAdmin() }, () => call(user.admin.$delete({ param })))
  }
}
