import {
  createFileRoute,
  Outlet,
  redirect,
  useMatch,
  useNavigate,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'
import { AuthProvider } from '../features/auth/auth-provider'
import { AuthScreen } from '../features/auth/sign-in/screen'
import { InvitationGate } from '../features/invitations/invitation-gate'
import { PasskeyButton } from '../features/passkeys/passkey-button'
import { meQuery, safeNext } from '../lib/session'

type Search = { next?: string; code?: string; email?: string }

/** The screen with the Login and Sign Up tabs. It is one route, so that switching tabs keeps typed text (product.md 2.13). */
export const Route = createFileRoute('/_auth')({
  validateSearch: (search: Record<string, unknown>): Search =>
    Object.fromEntries(
      (['next', 'code', 'email'] as const).flatMap((key) => {
        const value = search[key]
        return typeof value === 'string' ? [[key, value]] : []
      }),
    ),
  beforeLoad: async ({ context, search }) => {
    const user = await context.queryClient.ensureQueryData(meQuery)
    if (user) throw redirect({ href: safeNext(search.next), replace: true })
  },
  component: Auth,
})

function Auth() {
  const { next, code, email } = Route.useSearch()
  const isSignUp = useMatch({ from: '/_auth/signup', shouldThrow: false, select: () => true }) ?? false
  const hasSignedUp = useRouterState({ select: ({ location }) => location.state.hasSignedUp ?? false })
  const suspensionMessage = useRouterState({ select: ({ location }) => location.state.suspensionMessage })
  const navigate = useNavigate()
  const router = useRouter()
  const onLoggedIn = () => router.history.push(safeNext(next))
  return (
    <AuthProvider>
      <AuthScreen
        tab={isSignUp ? 'signup' : 'login'}
        email={email}
        hasSignedUp={hasSignedUp}
        suspensionMessage={suspensionMessage}
        onTab={(tab) => navigate({ to: `/${tab}`, search: true, replace: true })}
        onLoggedIn={onLoggedIn}
        passkey={<PasskeyButton onLoggedIn={onLoggedIn} />}
        onForgotPassword={(address) =>
          navigate({ to: '/forgot-password', search: address ? { email: address } : {} })
        }
        onSignedUp={(address) =>
          navigate({
            to: '/login',
            search: { ...(next && { next }), email: address },
            state: { hasSignedUp: true },
          })
        }
        gate={(open) => <InvitationGate initialCode={code} onOpen={open} />}
      />
      <Outlet />
    </AuthProvider>
  )
}
