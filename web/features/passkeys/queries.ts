import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as passkeysText from '#messages/passkeys'
import type { Passkey, RegistrationOptions, RegistrationResponse } from '../../../worker/contract/passkeys'
import { api, call } from '../../lib/api'
import { withProof } from '../../lib/proof'
import { meQuery } from '../../lib/session'
import { announceUser } from '../../lib/session-end'

const loadCeremony = () => import('./ceremony')

/** Lets the user create a passkey with these options. @throws PasskeyError */
export async function createPasskey(options: RegistrationOptions): Promise<RegistrationResponse> {
  return (await loadCeremony()).createPasskey(options)
}

/** Returns whether this browser supports passkeys. */
export function supportsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}

/** The user's passkeys, oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async () => (await call(api.passkeys.$get())).items,
})

/** Creates a passkey on a device of the user's choice. */
export function useAddPasskey() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const options = await withProof({ act: passkeysText.actAddPasskey() }, () =>
        call(api.passkeys.options.$post()),
      )
      return call(api.passkeys.$post({ json: { credential: await createPasskey(options) } }))
    },
    onSuccess: (added) => {
      setPasskeys(queryClient, (passkeys) => [...passkeys, added])
      // Retry queries that failed because the admin had no passkey.
      void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    },
  })
}

/** Renames a passkey. */
export function useRenamePasskey() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(api.passkeys[':id'].$patch({ param: { id }, json: { name } })),
    onSuccess: (renamed) =>
      setPasskeys(queryClient, (passkeys) =>
        passkeys.map((each) => (each.id === renamed.id ? renamed : each)),
      ),
  })
}

/** Removes a passkey. */
export function useRemovePasskey() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      withProof({ act: passkeysText.actRemovePasskey() }, () =>
        call(api.passkeys[':id'].$delete({ param: { id } })),
      ),
    onSuccess: (_, id) => setPasskeys(queryClient, (passkeys) => passkeys.filter((each) => each.id !== id)),
  })
}

/** Signs in with a passkey, and caches the current user. `isAutofill` waits for a choice in the email field. */
export function usePasskeySignIn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ isAutofill = false }: { isAutofill?: boolean } = {}) => {
      const { signChallenge } = await loadCeremony()
      const options = await call(api.passkeys['sign-in'].options.$post())
      const credential = await signChallenge(options, { isAutofill })
      return call(api.passkeys['sign-in'].$post({ json: { credential } }))
    },
    onSuccess: ({ user }) => {
      queryClient.setQueryData(meQuery.queryKey, user)
      announceUser(user.id)
    },
  })
}

/** Confirms the user's identity with one of their passkeys. */
export function usePasskeyProof() {
  return useMutation({
    mutationFn: async () => {
      const { signChallenge } = await loadCeremony()
      const credential = await signChallenge(await call(api.passkeys.proof.options.$post()))
      return call(api.passkeys.proof.$post({ json: { credential } }))
    },
  })
}

function setPasskeys(queryClient: QueryClient, change: (passkeys: Passkey[]) => Passkey[]) {
  queryClient.setQueryData(passkeysQuery.queryKey, (passkeys) => passkeys && change(passkeys))
  void queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey })
}
