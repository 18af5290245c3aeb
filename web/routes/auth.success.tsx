import { createFileRoute } from '@tanstack/react-router'
import * as pagesText from '#messages/pages'
import type { PreviousStep } from '../features/auth/complete-sign-in'
import { Page } from '../ui/page'
import { Spinner } from '../ui/spinner'

/** The page that Google and email links return to. Not guarded, so that it can report a failure (product.md 1.14). */
export const Route = createFileRoute('/auth/success')({
  head: () => ({ meta: [{ title: pagesText.signingIn() }] }),
  validateSearch: ({ verified, proof }: { verified?: unknown; proof?: unknown }): PreviousStep => ({
    ...(verified !== undefined && { verified: true }),
    ...(proof !== undefined && { proof: proof === 'confirmed' ? 'confirmed' : 'refused' }),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { completeSignIn } = await import('../features/auth/complete-sign-in')
    return completeSignIn(context.queryClient, deps)
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
