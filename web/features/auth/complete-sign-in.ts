import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import * as pagesText from '#messages/pages'
import { returnToAct } from '../../lib/left-act'
import { pathAfterSignIn, reloadUser, takeNext } from '../../lib/session'
import { toast } from '../../ui/toast'

/** The previous step: confirming an email address, or signing in with Google to confirm the user's identity. */
export type PreviousStep = { verified?: true; proof?: 'confirmed' | 'refused' }

/** Loads the user after Google or an email link, and redirects to the page they wanted, or to the error page. */
export async function completeSignIn(
  queryClient: QueryClient,
  { verified, proof }: PreviousStep,
): Promise<never> {
  const user = await reloadUser(queryClient).catch(() => null)
  if (user && proof) {
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
}
