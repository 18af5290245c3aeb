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

/** Creates an account. Signs in only with `signIn` (product.md 2.12). */
export function useSignup() {
  return useMutation({ mutationFn: (json: NewAccount) => call(api.auth.signup.$post({ json })) })
}

/** Signs out on this device, and clears the user's cached data. */
export function useLogout() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(api.auth.logout.$post()),
    onSuccess: () => clearUserData(queryClient),
  })
}

/** Signs out on all of the user's devices, including this one. */
export function useLogoutEverywhere() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(api.auth['logout-everywhere'].$post()),
    onSuccess: () => clearUserData(queryClient),
  })
}

/** Changes the password, and signs out all other devices. */
export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: PasswordChange) => call(api.auth['change-password'].$post({ json })),
    onSuccess: () => reloadProviderInfo(queryClient),
  })
}

/** Sets the first password of an account that signs in with Google or a passkey. */
export function useSetPassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (password: string) =>
      withProof({ act: authText.actSetPassword(), left: { dialog: 'set-password' } }, () =>
        call(api.auth['set-password'].$post({ json: { password } })),
      ),
    onSuccess: () => reloadProviderInfo(queryClient),
  })
}

/** Unlinks Google from the account. */
export function useUnlinkGoogle() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      withProof({ act: authText.actUnlinkGoogle(), left: { dialog: 'unlink-google' } }, () =>
        call(api.auth.google.$delete()),
      ),
    onSuccess: () => reloadProviderInfo(queryClient),
  })
}

/** Requests an email with a link to choose a new password. The answer does not reveal whether the account exists. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) => call(api.auth['forgot-password'].$post({ json: { email } })),
  })
}

/** Sets a new password with the token of an email. All sessions end, including one on this device. */
export function useResetPassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: PasswordReset) => call(api.auth['reset-password'].$post({ json })),
    onSuccess: () => clearUserData(queryClient),
  })
}

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

/** Ends another session. It disappears at once, and reappears if the server refuses. */
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

/** Loads all stored data of the user. */
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

/** Deletes the account, and clears the user's cached data. */
export function useDeleteAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      withProof({ act: authText.actDeleteAccount(), isFinal: true, left: { dialog: 'delete-account' } }, () =>
        call(api.auth['delete-account'].$post({ json: {} })),
      ),
    onSuccess: () => clearUserData(queryClient),
  })
}

/** The user's ways to sign in; only email if loading fails (product.md 2.28). */
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

/** Reloads the ways to sign in. A pending first load may be older than the change, so it is canceled. */
async function reloadProviderInfo(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ queryKey: providerInfoQuery.queryKey })
  await queryClient.invalidateQueries({ queryKey: providerInfoQuery.queryKey })
}

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

/** Removes the user's data in this browser: cached answers, sent texts, and drafts (product.md 2.44). */
function clearUserData(queryClient: QueryClient) {
  clearDrafts()
  queryClient.getMutationCache().clear()
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })
  // Last, because it unmounts the page. Removing the user's own query would make the page load it again.
  queryClient.setQueryData(meQuery.queryKey, null)
  announceUser(null)
}
