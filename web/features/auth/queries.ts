import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  AccountDeletion,
  Credentials,
  EmailChange,
  NewAccount,
  PasswordChange,
  PasswordReset,
  ProviderInfo,
} from '../../../worker/contract/auth'
import type { ProfileUpdate } from '../../../worker/contract/users'
import { api, call } from '../../lib/api'
import { meQuery } from '../../lib/session'
import { announceUser } from '../../lib/session-end'

/** Signs in; the answer is the current user from here on. */
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

/** Makes an account; it does not sign in (product.md 2.12). */
export function useSignup() {
  return useMutation({ mutationFn: (json: NewAccount) => call(api.auth.signup.$post({ json })) })
}

/** Signs out here, and forgets everything that was loaded for this person. */
export function useLogout() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(api.auth.logout.$post()),
    onSuccess: () => forgetPerson(queryClient),
  })
}

/** Signs out on every device of this person, this one included. */
export function useLogoutEverywhere() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(api.auth['logout-everywhere'].$post()),
    onSuccess: () => forgetPerson(queryClient),
  })
}

/** Sets another password; all other devices are signed out. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (json: PasswordChange) => call(api.auth['change-password'].$post({ json })),
  })
}

/** Asks for a link for a new password; the answer says nothing of whether there is such an account. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) => call(api.auth['forgot-password'].$post({ json: { email } })),
  })
}

/** Sets another password with the link of a letter; every session ends, one here included. */
export function useResetPassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: PasswordReset) => call(api.auth['reset-password'].$post({ json })),
    onSuccess: () => forgetPerson(queryClient),
  })
}

/** Asks for another address; it changes once the link that goes there is followed. */
export function useChangeEmail() {
  return useMutation({
    mutationFn: (json: EmailChange) => call(api.auth['change-email'].$post({ json })),
  })
}

/** Has the link sent again that proves one's address. */
export function useResendVerification() {
  return useMutation({ mutationFn: () => call(api.auth['verify-email'].resend.$post()) })
}

/** Where one is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: async () => (await call(api.auth.sessions.$get())).items,
})

/** Signs another place out; the list shows it at once, and takes it back where that failed. */
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

/** Fetches everything that is kept of oneself. */
export function useExport() {
  return useMutation({ mutationFn: () => call(api.auth.export.$get()) })
}

/** Deletes one's account, and forgets everything that was loaded for this person. */
export function useDeleteAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: AccountDeletion) => call(api.auth['delete-account'].$post({ json })),
    onSuccess: () => forgetPerson(queryClient),
  })
}

/** How this person signs in; where that cannot be told, by e-mail alone (product.md 2.28). */
export const providerInfoQuery = queryOptions({
  queryKey: ['auth', 'provider-info'],
  queryFn: (): Promise<ProviderInfo> =>
    call(api.auth['provider-info'].$get()).catch(() => ({
      provider: 'email',
      canSwitchProvider: false,
      email: '',
    })),
})

/** Changes one's own profile, notices or privacy. */
export function useUpdateMe() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: ProfileUpdate) => call(api.auth.update.$post({ json })),
    onSuccess: ({ user }) => queryClient.setQueryData(meQuery.queryKey, user),
  })
}

/** Which ways to sign in, besides the password, this deployment offers. */
export const providersQuery = queryOptions({
  queryKey: ['auth', 'providers'],
  queryFn: () => call(api.auth.providers.$get()),
  staleTime: Number.POSITIVE_INFINITY,
})

function forgetPerson(queryClient: QueryClient) {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })
  // The screen that hears of it goes; had its queries been cleared along with this one, it would fetch them again.
  queryClient.setQueryData(meQuery.queryKey, null)
  announceUser(null)
}
