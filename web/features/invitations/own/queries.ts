import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, call } from '../../../lib/api'
import { readQuery } from '../../../lib/queries'

/** The user's own invitations, and how many are left. */
export const ownInvitationsQuery = readQuery(['own-invitations'], (options) =>
  api.invitations.mine.$get({}, options),
)

/** Creates an invitation for one person. */
export function useCreateOwnInvitation() {
  return useChange(() => call(api.invitations.mine.$post()))
}

/** Revokes an unused invitation. */
export function useRevokeOwnInvitation() {
  return useChange((id: string) => call(api.invitations.mine[':id'].$delete({ param: { id } })))
}

/** Mutation that is pending until the list has reloaded. */
function useChange<Change, Answer>(change: (change: Change) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownInvitationsQuery.queryKey }),
  })
}
