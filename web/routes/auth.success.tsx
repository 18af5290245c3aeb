import { createFileRoute, redirect } from '@tanstack/react-router'
import { meQuery } from '../lib/session'
import { Page } from '../ui/page'
import { Spinner } from '../ui/spinner'
import { toast } from '../ui/toast'

/** The page that Google and email links return to. Not guarded, so that it can report a failure (product.md 1.14). */
export const Route = createFileRoute('/auth/success')({
  head: () => ({ meta: [{ title: 'Signing in' }] }),
  validateSearch: ({ verified }: { verified?: unknown }): { verified?: true } =>
    verified === undefined ? {} : { verified: true },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { verified } }) => {
    const user = await context.queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => null)
    if (user) {
      if (verified) toast.success('Your email address is confirmed.')
      throw redirect({ to: '/explore', replace: true })
    }
    // The link was confirmed with a password, in a browser without a session.
    if (verified) {
      toast.success('Your email address is confirmed. Log in to continue.')
      throw redirect({ to: '/login', replace: true })
    }
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
