import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SetUp } from '../../../../worker/contract/auth'
import type { RegistrationOptions, RegistrationResponse } from '../../../../worker/contract/passkeys'
import { api, call } from '../../../lib/api'
import { reloadUser } from '../../../lib/session'
import { announceUser } from '../../../lib/session-end'

/** Lets the user create a passkey with the server's options. */
export type CreatePasskey = (options: RegistrationOptions) => Promise<RegistrationResponse>

/** Loads the details of a set-up link. Has no side effects. */
export function useSetUpLink(token: string) {
  return useQuery({
    queryKey: ['auth', 'set-up', token],
    queryFn: () => call(api.auth.setup.link.$post({ json: { token } })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Creates the admin with a password or a new passkey, and signs them in. */
export function useSetUp(createPasskey: CreatePasskey | null) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ token, name, password }: Pick<SetUp, 'token' | 'name' | 'password'>) => {
      const json = { token, name }
      const options =
        createPasskey && password === undefined ? await call(api.auth.setup.passkey.$post({ json })) : null
      const way = createPasskey && options ? { passkey: await createPasskey(options) } : { password }
      await call(api.auth.setup.$post({ json: { ...json, ...way } }))
      const user = await reloadUser(queryClient)
      announceUser(user?.id ?? null)
    },
  })
}
