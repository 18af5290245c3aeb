import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SetUp } from '../../../../worker/contract/auth'
import { api, call } from '../../../lib/api'
import { meQuery } from '../../../lib/session'
import { announceUser } from '../../../lib/session-end'

/** Loads what a set-up link does. It changes nothing. */
export function useSetUpLink(token: string) {
  return useQuery({
    queryKey: ['auth', 'set-up', token],
    queryFn: () => call(api.auth.setup.link.$post({ json: { token } })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Creates the admin, who is then signed in. */
export function useSetUp() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (json: SetUp) => {
      await call(api.auth.setup.$post({ json }))
      const user = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
      announceUser(user?.id ?? null)
    },
  })
}
