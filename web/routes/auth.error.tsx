import { createFileRoute } from '@tanstack/react-router'
import * as pagesText from '#messages/pages'
import { AuthErrorPage } from '../features/auth/sign-in/error-page'
import { keptNext } from '../lib/session'

export const Route = createFileRoute('/auth/error')({
  validateSearch: ({ error }: { error?: unknown }): { error?: string } =>
    typeof error === 'string' ? { error } : {},
  head: () => ({ meta: [{ title: pagesText.authenticationError() }] }),
  component: AuthenticationError,
})

function AuthenticationError() {
  const { error } = Route.useSearch()
  return <AuthErrorPage error={error} next={keptNext()} />
}
