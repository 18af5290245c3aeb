import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SignInAnswer } from '../../../worker/contract/security'
import type { SecurityCategory } from '../../../worker/contract/security-kinds'
import { api, call } from '../../lib/api'
import { pagedQuery, readQuery } from '../../lib/queries'
import type { LogDays } from './log-days'

export type LogFilters = {
  q?: string | undefined
  /** Id of a user. */
  user?: string | undefined
  category?: SecurityCategory | undefined
  days: LogDays
}

/** The security log for admins, newest first, paged. */
export const securityLogQuery = ({ days, ...filters }: LogFilters) =>
  pagedQuery(
    ['admin', 'security', filters, days],
    (page, options) =>
      api.admin['security-events'].$get({ query: { ...filters, since: startOf(days), ...page } }, options),
    { placeholderData: keepPreviousData },
  )

/** The number of events by category, for admins, ignoring the category filter. */
export const securityCountsQuery = ({ days, q, user }: LogFilters) =>
  readQuery(
    ['admin', 'security', 'counts', { q, user }, days],
    (options) =>
      api.admin['security-events'].counts.$get({ query: { q, user, since: startOf(days) } }, options),
    { placeholderData: keepPreviousData },
  )

/** Returns the start of the day that is `days` - 1 days before today, in the viewer's time zone. */
function startOf(days: LogDays): string {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - (days - 1)).toISOString()
}

/** The user's own security log, newest first, paged. */
export const ownSecurityLogQuery = pagedQuery(['auth', 'security-events'], (page, options) =>
  api.auth['security-events'].$get({ query: { limit: '10', ...page } }, options),
)

/** Says whether a sign-in from a new device was the user's own. If it wasn't, all sessions end. */
export function useAnswerSignIn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, wasMe }: SignInAnswer & { id: string }) =>
      call(api.auth['security-events'][':id'].answer.$post({ param: { id }, json: { wasMe } })),
    onSuccess: (_, { wasMe }) =>
      wasMe ? queryClient.invalidateQueries({ queryKey: ownSecurityLogQuery.queryKey }) : undefined,
  })
}
