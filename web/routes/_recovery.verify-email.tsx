import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import * as pagesText from '#messages/pages'
import * as uiText from '#messages/ui'
import { emailLinkQuery } from '../features/auth/email-link-query'
import { EmailLinkPage } from '../features/auth/sign-in/email-link-page'
import { ApiError } from '../lib/api'
import { useCurrentUser } from '../lib/session'
import { Spinner } from '../ui/spinner'

const EXPIRED = '/auth/error?error=verification_failed'

/** The page of the link to confirm or change an email address. Opening it changes nothing (product.md 2.64). */
export const Route = createFileRoute('/_recovery/verify-email')({
  validateSearch: ({ token }: { token?: unknown }): { token: string } => ({
    token: typeof token === 'string' && token !== '' ? token : 'none',
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { token } }) => {
    try {
      return await context.queryClient.fetchQuery(emailLinkQuery(token))
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) throw redirect({ href: EXPIRED, replace: true })
      throw error
    }
  },
  head: () => ({ meta: [{ title: pagesText.confirmYourEmailAddress() }] }),
  pendingComponent: () => <Spinner label={uiText.loading()} />,
  component: VerifyEmailPage,
})

function VerifyEmailPage() {
  const { token } = Route.useSearch()
  const link = Route.useLoaderData()
  const { user } = useCurrentUser()
  const navigate = useNavigate()
  return (
    <EmailLinkPage
      token={token}
      link={link}
      isSignedIn={user !== null}
      onConfirmed={() => void navigate({ to: '/auth/success', search: { verified: true }, replace: true })}
      onExpired={() => void navigate({ href: EXPIRED, replace: true })}
    />
  )
}
