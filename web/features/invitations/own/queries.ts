import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, call } from '../../../lib/api'

/** The user's own invitations, and the number left. */
export const ownInvitationsQuery = queryOptions({
  queryKey: ['own-invitations'],
  queryFn: () => call(api.invitations.mine.$get()),
})

/** Creates an invitation for one person. */
export function useCreateOwnInvitation() {
  return useChange(() => call(api.invitations.mine.$post()))
}

/** Revokes an unused invitation. */
export function useRevokeOwnInvitation() {
  return useChange((id: string) => call(api.invitations.mine[':id'].$delete({ param: { id } })))
}

/** A mutation that is pending until the list has reloaded. */
function useChange<Change, Answer>(change: (change: Change) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownInvitationsQuery.queryKey }),
  })
}
