import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as authText from '#messages/auth'
import type {
  Credentials,
  EmailChange,
  EmailVerification,
  NewAccount,
  PasswordChange,
  PasswordReset,
  ProviderInfo,
} from '../../../worker/contract/auth'
import type { ProfileUpdate } from '../../../worker/contract/users'
import { api, call } from '../../lib/api'
import { clearDrafts } from '../../lib/drafts'
import { withProof } from '../../lib/proof'
import { meQuery } from '../../lib/session'
import { announceUser } from '../../lib/session-end'

/** Signs in, and caches the current user. */
export function useLogin() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: Credentials) => call(api.auth.login.$post({ json })),
    onSuccess: ({ user }) => {
      queryClient.setQueryData(meQuery.queryKey, user)
      announceUser(user.id)
    },
  })
}

/** Creates an account. Signs in only if `signIn` is set (product.md 2.12). */
export function useSignup() {
  return useMutation({ mutationFn: (json: NewAccount) => call(api.auth.signup.$post({ json })) })
}

/** Mutation that ends the session on this device and clears the user's cached data. */
function useSessionEnd<Variables = void>(mutationFn: (variables: Variables) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => clearUserData(queryClient) })
}

/** Signs out on this device. */
export const useLogout = () => useSessionEnd(() => call(api.auth.logout.$post()))

/** Signs out on all of the user's devices, including this one. */
export const useLogoutEverywhere = () => useSessionEnd(() => call(api.auth['logout-everywhere'].$post()))

/** Mutation that changes the user's sign-in methods and reloads them. */
function useProviderChange<Variables = void>(mutationFn: (variables: Variables) => Promise<unknown>) {
  const queryClient = useQueryClient()
  const { queryKey } = providerInfoQuery
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      // A load still in progress may predate the change.
      await queryClient.cancelQueries({ queryKey })
      await queryClient.invalidateQueries({ queryKey })
    },
  })
}

/** Changes the password, and signs out every other device. */
export const useChangePassword = () =>
  useProviderChange((json: PasswordChange) => call(api.auth['change-password'].$post({ json })))

/** Sets the first password of an account that signs in with Google or a passkey. */
export const useSetPassword = () =>
  useProviderChange((password: string) =>
    withProof({ act: authText.actSetPassword(), left: { dialog: 'set-password' } }, () =>
      call(api.auth['set-password'].$post({ json: { password } })),
    ),
  )

/** Unlinks Google from the account. */
export const useUnlinkGoogle = () =>
  useProviderChange(() =>
    withProof({ act: authText.actUnlinkGoogle(), left: { dialog: 'unlink-google' } }, () =>
      call(api.auth.google.$delete()),
    ),
  )

/** Requests an email with a link to choose a new password. The response doesn't reveal whether the account exists. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) => call(api.auth['forgot-password'].$post({ json: { email } })),
  })
}

/** Sets a new password with the token of an email. Ends all sessions, including any on this device. */
export const useResetPassword = () =>
  useSessionEnd((json: PasswordReset) => call(api.auth['reset-password'].$post({ json })))

/** Requests a new email address. It changes when the user opens the link sent to it. */
export function useChangeEmail() {
  return useMutation({
    mutationFn: (json: EmailChange) =>
      withProof({ act: authText.actChangeEmail(), left: { dialog: 'change-email', typed: json.email } }, () =>
        call(api.auth['change-email'].$post({ json })),
      ),
  })
}

/** Confirms or changes the email address with the link that was sent to it. */
export function useVerifyEmail() {
  return useMutation({
    mutationFn: (json: EmailVerification) => call(api.auth['verify-email'].$post({ json })),
  })
}

/** The user's open sessions. */
export const sessionsQuery = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: async () => (await call(api.auth.sessions.$get())).items,
})

/** Ends another session. Removes it from the list optimistically, and restores it if the server rejects the request. */
export function useEndSession() {
  const queryClient = useQueryClient()
  const { queryKey } = sessionsQuery
  return useMutation({
    mutationFn: (id: string) => call(api.auth.sessions[':id'].$delete({ param: { id } })),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (open) => open?.filter((session) => session.id !== id))
      return before
    },
    onError: (_error, _id, before) => queryClient.setQueryData(queryKey, before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

/** Loads all data stored about the user. */
export function useExport() {
  return useMutation({
    mutationFn: () => withProof({ act: authText.actExportData() }, () => call(api.auth.export.$get())),
  })
}

/** Confirms the user's identity with their password. */
export function usePasswordProof() {
  return useMutation({
    mutationFn: (password: string) => call(api.auth.prove.$post({ json: { password } })),
  })
}

/** Deletes the account. */
export const useDeleteAccount = () =>
  useSessionEnd(() =>
    withProof({ act: authText.actDeleteAccount(), isFinal: true, left: { dialog: 'delete-account' } }, () =>
      call(api.auth['delete-account'].$post({ json: {} })),
    ),
  )

/** The user's sign-in methods; only email if loading fails (product.md 2.28). */
export const providerInfoQuery = queryOptions({
  queryKey: ['auth', 'provider-info'],
  queryFn: (): Promise<ProviderInfo> =>
    call(api.auth['provider-info'].$get()).catch(() => ({
      provider: 'email',
      canSwitchProvider: false,
      email: '',
      hasPassword: true,
      passwordChangedAt: null,
    })),
})

/** Updates the user's profile, notification switches, or privacy. */
export function useUpdateMe() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: ProfileUpdate) => call(api.auth.update.$post({ json })),
    onSuccess: ({ user }) => queryClient.setQueryData(meQuery.queryKey, user),
  })
}

/** The deployment's sign-in providers besides passwords. */
export const providersQuery = queryOptions({
  queryKey: ['auth', 'providers'],
  queryFn: () => call(api.auth.providers.$get()),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Removes the user's data in this browser: cached responses, sent texts, and drafts (product.md 2.44). */
function clearUserData(queryClient: QueryClient) {
  clearDrafts()
  queryClient.getMutationCache().clear()
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })
  // Set this last, because it unmounts the page. Removing the user's query instead would make the page load
  // the user again.
  queryClient.setQueryData(meQuery.queryKey, null)
  announceUser(null)
}
