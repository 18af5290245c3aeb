import type { ReactNode } from 'react'
import { createContext, use } from 'react'
import type { Credentials, NewAccount } from '../../../worker/contract/auth'
import type { Me, ProfileUpdate } from '../../../worker/contract/users'
import { useCurrentUser } from '../../lib/session'
import { useLogin, useLogout, useSignup, useUpdateMe } from './queries'

/** The current user and the auth actions. `login`, `signup`, and `update` reject with the API error (product.md 15.8). */
type Auth = {
  user: Me | null
  /** True until the current user is known (product.md 2.34). */
  isLoading: boolean
  login: (credentials: Credentials) => Promise<Me>
  signup: (account: NewAccount) => Promise<Me>
  update: (profile: ProfileUpdate) => Promise<Me>
  logout: () => Promise<void>
}

const AuthContext = createContext<Auth | null>(null)

/** Provides `useAuth` to its children. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const current = useCurrentUser()
  const [login, signup, update, logout] = [useLogin(), useSignup(), useUpdateMe(), useLogout()]
  const auth: Auth = {
    ...current,
    login: async (credentials) => (await login.mutateAsync(credentials)).user,
    signup: async (account) => (await signup.mutateAsync(account)).user,
    update: async (profile) => (await update.mutateAsync(profile)).user,
    logout: async () => {
      await logout.mutateAsync()
    },
  }
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** Returns the current user and the auth actions. @throws Error outside an AuthProvider (product.md 15.8) */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
