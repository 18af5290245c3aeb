import { createFileRoute, redirect } from '@tanstack/react-router'
import * as pagesText from '#messages/pages'
import { pathAfterSignIn, reloadUser, takeNext } from '../lib/session'
import { Page } from '../ui/page'
import { Spinner } from '../ui/spinner'
import { toast } from '../ui/toast'

/** The previous step: confirming an email address, or a sign-in with Google as proof. */
type Search = { verified?: true; proof?: 'confirmed' | 'refused' }

/** The page that Google and email links return to. Not guarded, so that it can report a failure (product.md 1.14). */
export const Route = createFileRoute('/auth/success')({
  head: () => ({ meta: [{ title: pagesText.signingIn() }] }),
  validateSearch: ({ verified, proof }: { verified?: unknown; proof?: unknown }): Search => ({
    ...(verified !== undefined && { verified: true }),
    ...(proof !== undefined && { proof: proof === 'confirmed' ? 'confirmed' : 'refused' }),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { verified, proof } }) => {
    const user = await reloadUser(context.queryClient).catch(() => null)
    if (user && proof) {
      const { returnToAct } = await import('../lib/left-act')
      if (proof === 'confirmed') toast.success(pagesText.googleConfirmed())
      else toast.error(pagesText.googleDidNotConfirm())
      throw redirect({ href: returnToAct(), replace: true })
    }
    if (user) {
      if (!verified) {
        const next = takeNext()
        // Don't interrupt an application; the next sign-in shows the newcomer screen.
        const isApplying = next.includes('apply=true')
        throw redirect({ href: isApplying ? next : pathAfterSignIn(user, next), replace: true })
      }
      toast.success(pagesText.emailConfirmed())
      throw redirect({ to: '/explore', replace: true })
    }
    // The link was confirmed with a password, in a browser without a session.
    if (verified) {
      toast.success(pagesText.emailConfirmedLogIn())
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
    <Page title={pagesText.completingAuthentication()}>
      <Spinner label={pagesText.completingAuthenticationLabel()} />
    </Page>
  )
}
