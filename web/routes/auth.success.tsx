import { createFileRoute, redirect } from '@tanstack/react-router'
import { pathAfterSignIn, reloadUser, takeNext } from '../lib/session'
import { Page } from '../ui/page'
import { Spinner } from '../ui/spinner'
import { toast } from '../ui/toast'

/** The previous step: confirming an email address, or a sign-in with Google as proof. */
type Search = { verified?: true; proof?: 'confirmed' | 'refused' }

/** The page that Google and email links return to. Not guarded, so that it can report a failure (product.md 1.14). */
export const Route = createFileRoute('/auth/success')({
  head: () => ({ meta: [{ title: 'Signing in' }] }),
  validateSearch: ({ verified, proof }: { verified?: unknown; proof?: unknown }): Search => ({
    ...(verified !== undefined && { verified: true }),
    ...(proof !== undefined && { proof: proof === 'confirmed' ? 'confirmed' : 'refused' }),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { verified, proof } }) => {
    const user = await reloadUser(context.queryClient).catch(() => null)
    if (user && proof) {
      const { returnToAct } = await import('../lib/left-act')
      if (proof === 'confirmed') toast.success('Google confirmed that it is you')
      else toast.error('Google did not confirm that it is you. Try again.')
      throw redirect({ href: returnToAct(), replace: true })
    }
    if (user) {
      if (!verified) {
        const next = takeNext()
        // Don't interrupt an application; the next sign-in shows the newcomer screen.
        const isApplying = next.includes('apply=true')
        throw redirect({ href: isApplying ? next : pathAfterSignIn(user, next), replace: true })
      }
      toast.success('Your email address is confirmed.')
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
