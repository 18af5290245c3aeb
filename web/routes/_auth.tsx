import type { QueryClient } from '@tanstack/react-query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createFileRoute,
  Outlet,
  redirect,
  useMatch,
  useNavigate,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as pagesText from '#messages/pages'
import type { Me } from '../../worker/contract/users'
import { teaserQuery } from '../features/activities/teaser-query'
import { AuthProvider } from '../features/auth/auth-provider'
import { AuthScreen } from '../features/auth/sign-in/screen'
import { InvitationGate } from '../features/invitations/invitation-gate'
import { PasskeyButton } from '../features/passkeys/passkey-button'
import { keepNext, meQuery, pathAfterSignIn, reloadUser, safeNext } from '../lib/session'
import { announceUser } from '../lib/session-end'

type Search = { next?: string; code?: string; email?: string }

/** The screen with the Login and Sign Up tabs. Both share a route, so that switching tabs keeps typed text (product.md 2.13). */
export const Route = createFileRoute('/_auth')({
  validateSearch: (search: Record<string, unknown>): Search =>
    Object.fromEntries(
      (['next', 'code', 'email'] as const).flatMap((key) => {
        const value = search[key]
        return typeof value === 'string' ? [[key, value]] : []
      }),
    ),
  beforeLoad: async ({ context, search }) => {
    const user = hasCheckFailed(context.queryClient)
      ? null
      : await context.queryClient.ensureQueryData(meQuery).catch(() => null)
    if (user) throw redirect({ href: safeNext(search.next), replace: true })
  },
  loaderDeps: ({ search: { next } }) => ({ next }),
  // Loaded before the forms, which would move down when it arrives. They work without it.
  loader: ({ context, deps: { next } }) =>
    context.queryClient.ensureQueryData(teaserQuery(next)).catch(() => null),
  component: Auth,
})

/** Interval between retries of a failed session check. */
const CHECK_AGAIN_MS = 10_000

function hasCheckFailed(queryClient: QueryClient): boolean {
  return queryClient.getQueryState(meQuery.queryKey)?.status === 'error'
}

/** Retries a failed session check, and calls `onUser` with the signed-in user. */
function useCheckAgain(onUser: (user: Me) => void) {
  const queryClient = useQueryClient()
  const [hasFailed] = useState(() => hasCheckFailed(queryClient))
  const { data: user } = useQuery({
    ...meQuery,
    refetchInterval: (query) => query.state.status === 'error' && CHECK_AGAIN_MS,
  })
  const goOn = useEffectEvent(onUser)
  useEffect(() => {
    if (hasFailed && user) goOn(user)
  }, [hasFailed, user])
}

function Auth() {
  const { next, code, email } = Route.useSearch()
  const isSignUp = useMatch({ from: '/_auth/signup', shouldThrow: false, select: () => true }) ?? false
  const hasSignedUp = useRouterState({ select: ({ location }) => location.state.hasSignedUp ?? false })
  const suspensionMessage = useRouterState({ select: ({ location }) => location.state.suspensionMessage })
  const teaser = Route.useLoaderData()
  const waiting = teaser ? pagesText.someonesActivity(teaser) : undefined
  const navigate = useNavigate()
  const router = useRouter()
  const queryClient = useQueryClient()
  // Check a link's code automatically only once, not again after "Use another code".
  const [hasOpened, setHasOpened] = useState(false)
  // Google redirects to another page, which has no `next` in its URL.
  useEffect(() => keepNext(next), [next])
  const hasLeft = useRef(false)
  function onLoggedIn(user: Me) {
    // Both the form and the repeated session check can call this.
    if (hasLeft.current) return
    hasLeft.current = true
    keepNext(undefined)
    router.history.push(pathAfterSignIn(user, next))
  }
  useCheckAgain(onLoggedIn)
  /**
   * Continues to `next`, or to the login page. If the address already has an account, there is no session, and its owner gets an
   * email (product.md 2.18).
   */
  async function onSignedUp(address: string) {
    const user = next === undefined ? null : await reloadUser(queryClient).catch(() => null)
    if (user) {
      announceUser(user.id)
      return onLoggedIn(user)
    }
    await navigate({
      to: '/login',
      search: { ...(next && { next }), email: address },
      state: { hasSignedUp: true },
    })
  }
  return (
    <AuthProvider>
      <AuthScreen
        tab={isSignUp ? 'signup' : 'login'}
        email={email}
        waiting={waiting}
        hasSignedUp={hasSignedUp}
        suspensionMessage={suspensionMessage}
        onTab={(tab) => navigate({ to: `/${tab}`, search: true, replace: true })}
        onLoggedIn={onLoggedIn}
        passkey={<PasskeyButton onLoggedIn={onLoggedIn} />}
        onForgotPassword={(address) =>
          navigate({ to: '/forgot-password', search: address ? { email: address } : {} })
        }
        signsIn={next !== undefined}
        onSignedUp={onSignedUp}
        gate={(open) => (
          <InvitationGate
            initialCode={code}
            waiting={waiting}
            checksAtOnce={isSignUp && !hasOpened}
            onOpen={(invitationCodeId) => {
              setHasOpened(true)
              open(invitationCodeId)
            }}
          />
        )}
      />
      <Outlet />
    </AuthProvider>
  )
}
