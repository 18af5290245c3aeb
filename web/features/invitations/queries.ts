import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InvitationUpdate, NewInvitationCode } from '../../../worker/contract/invitations'
import { api, call } from '../../lib/api'

/** Asks whether a code opens the gate; the answer's `codeId` goes with the sign-up. */
export function useValidateInvitation() {
  return useMutation({
    mutationFn: (code: string) => call(api.invitations.validate.$post({ json: { code } })),
  })
}

/** The admin's codes, newest first, page by page. */
export const invitationCodesQuery = infiniteQueryOptions({
  queryKey: ['invitations', 'codes'],
  queryFn: ({ pageParam, signal }) =>
    call(api.invitations.$get({ query: pageParam ? { cursor: pageParam } : {} }, { init: { signal } })),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
})

/** What the codes were used for, by whom and when; those of deleted codes included. */
export const invitationAnalyticsQuery = queryOptions({
  queryKey: ['invitations', 'analytics'],
  queryFn: () => call(api.invitations.analytics.$get()),
})

/** Adds a code. */
export function useCreateCode() {
  return useCodeChange((json: NewInvitationCode) => call(api.invitations.create.$post({ json })))
}

/** Changes a code, or deactivates or activates it. */
export function useUpdateCode() {
  return useCodeChange((json: InvitationUpdate) => call(api.invitations.update.$patch({ json })))
}

/** Deletes a code; who used it stays in the analytics. */
export function useDeleteCode() {
  return useCodeChange((id: string) => call(api.invitations[':id'].$delete({ param: { id } })))
}

/** It has ended only once the list shows it. */
function useCodeChange<Change, Answer>(change: (change: Change) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['invitations'] }),
  })
}
