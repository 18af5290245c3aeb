import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type {
  NewSuspension,
  NewVerification,
  PeopleKind,
  ReportDecision,
} from '../../../worker/contract/admin'
import type { ReportStatus, ReportSubject } from '../../../worker/contract/reports'
import { api, call } from '../../lib/api'

const pages = {
  initialPageParam: '',
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
}
const from = (cursor: string) => (cursor ? { cursor } : {})

/** What waits for the admin. */
export const figuresQuery = queryOptions({
  queryKey: ['admin', 'figures'],
  queryFn: () => call(api.admin.figures.$get()),
})

export type ReportFilters = { status: ReportStatus; subject?: ReportSubject | undefined }

/** Reports, newest first, page by page. */
export function reportsQuery(filters: ReportFilters) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'reports', filters],
    queryFn: ({ pageParam, signal }) =>
      call(api.admin.reports.$get({ query: { ...filters, ...from(pageParam) } }, { init: { signal } })),
    ...pages,
    placeholderData: keepPreviousData,
  })
}

export type PeopleFilters = { q?: string | undefined; kind?: PeopleKind | undefined }

/** People by name or e-mail, newest first, page by page. */
export function peopleQuery(filters: PeopleFilters) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'people', filters],
    queryFn: ({ pageParam, signal }) =>
      call(api.admin.users.$get({ query: { ...filters, ...from(pageParam) } }, { init: { signal } })),
    ...pages,
    placeholderData: keepPreviousData,
  })
}

/** What the admin did, newest first; with `subjects`, to these alone. */
export function logQuery(subjects: readonly string[] = []) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'log', subjects],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.admin.log.$get(
          { query: { ...(subjects.length > 0 && { subjects: subjects.join(',') }), ...from(pageParam) } },
          { init: { signal } },
        ),
      ),
    ...pages,
  })
}

/** Everything that the admin can do. Each has ended only once the lists show it. */
export type AdminAct =
  | ({ act: 'decide'; id: string } & ReportDecision)
  | { act: 'deleteComment'; id: string }
  | { act: 'cancelActivity'; id: string; note: string | null }
  | ({ act: 'verify'; id: string } & NewVerification)
  | ({ act: 'suspend'; id: string } & NewSuspension)
  | { act: 'unverify' | 'unsuspend' | 'makeOrganization' | 'makePersonal'; id: string }

/** Does it, and reads the lists anew. */
export function useAdminAct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: perform,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
}

function perform({ id, ...what }: AdminAct): Promise<unknown> {
  const param = { id }
  const person = api.admin.users[':id']
  switch (what.act) {
    case 'decide':
      return call(api.admin.reports[':id'].$patch({ param, json: { status: what.status, note: what.note } }))
    case 'deleteComment':
      return call(api.admin.comments[':id'].$delete({ param }))
    case 'cancelActivity':
      return call(api.admin.activities[':id'].cancellation.$put({ param, json: { note: what.note } }))
    case 'verify':
      return call(person.verification.$put({ param, json: { reason: what.reason, at: what.at } }))
    case 'suspend': {
      const { reason, cancelActivities } = what
      return call(person.suspension.$put({ param, json: { reason, cancelActivities } }))
    }
    case 'unverify':
      return call(person.verification.$delete({ param }))
    case 'unsuspend':
      return call(person.suspension.$delete({ param }))
    case 'makeOrganization':
      return call(person.organization.$put({ param }))
    case 'makePersonal':
      return call(person.organization.$delete({ param }))
  }
}
