import { createFileRoute, redirect } from '@tanstack/react-router'
import { meQuery } from '../lib/session'
import { Page } from '../ui/page'
import { Spinner } from '../ui/spinner'

/** Where a sign-in elsewhere comes back to. Outside the login guard, or its failure could never be told (decisions). */
export const Route = createFileRoute('/auth/success')({
  head: () => ({ meta: [{ title: 'Signing in' }] }),
  loader: async ({ context }) => {
    const user = await context.queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => null)
    if (user) throw redirect({ to: '/explore', replace: true })
    throw redirect({ href: '/auth?error=verification_failed', replace: true })
  },
  pendingMs: 0,
  pendingComponent: CompletingAuthentication,
  component: CompletingAuthentication,
})

function CompletingAuthentication() {
  return (
    <Page title="Completing authentication...">
      <Spinner label="Completing authentication" />
    </Page>
  )
}
