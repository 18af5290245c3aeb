import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type {
  InvitationUpdate,
  MemberInvitationRules,
  NewInvitationCode,
} from '../../../worker/contract/invitations'
import { api, call } from '../../lib/api'
import { cursorPages, pageAt } from '../../lib/cursor-pages'

/** Validates an invitation code. The answer's `codeId` is sent with the sign-up. */
export function useValidateInvitation() {
  return useMutation({
    mutationFn: (json: { code: string; challenge?: string }) =>
      call(api.invitations.validate.$post({ json })),
  })
}

export type CodeFilters = { q?: string | undefined; sort?: 'oldest' | undefined }

/** Invitation codes, page by page. */
export function invitationCodesQuery(filters: CodeFilters) {
  return infiniteQueryOptions({
    queryKey: ['invitations', 'codes', filters],
    queryFn: ({ pageParam, signal }) =>
      call(api.invitations.$get({ query: { ...filters, ...pageAt(pageParam) } }, { init: { signal } })),
    ...cursorPages,
    placeholderData: keepPreviousData,
  })
}

/** The uses of all codes, including deleted ones, with user and time. */
export const invitationAnalyticsQuery = queryOptions({
  queryKey: ['invitations', 'analytics'],
  queryFn: () => call(api.invitations.analytics.$get()),
})

/** Settings of members' invitations. */
export const memberRulesQuery = queryOptions({
  queryKey: ['invitations', 'members'],
  queryFn: () => call(api.invitations.members.$get()),
})

/** Changes the settings of members' invitations. */
export function useChangeMemberRules() {
  return useCodeChange((json: MemberInvitationRules) => call(api.invitations.members.$put({ json })))
}

/** Creates a code. */
export function useCreateCode() {
  return useCodeChange((json: NewInvitationCode) => call(api.invitations.create.$post({ json })))
}

/** Updates a code, including whether it is active. */
export function useUpdateCode() {
  return useCodeChange((json: InvitationUpdate) => call(api.invitations.update.$patch({ json })))
}

/** Deletes a code. Its uses stay in the analytics. */
export function useDeleteCode() {
  return useCodeChange((id: string) => call(api.invitations[':id'].$delete({ param: { id } })))
}

/** A mutation that is pending until the list has reloaded. */
function useCodeChange<Change, Answer>(change: (change: Change) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['invitations'] }),
  })
}
