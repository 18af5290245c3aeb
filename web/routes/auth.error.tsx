import { createFileRoute } from '@tanstack/react-router'
import { AuthError } from '../features/auth/sign-in/auth-error'

export const Route = createFileRoute('/auth/error')({
  validateSearch: ({ error }: { error?: unknown }): { error?: string } =>
    typeof error === 'string' ? { error } : {},
  head: () => ({ meta: [{ title: 'Authentication Error' }] }),
  component: AuthenticationError,
})

function AuthenticationError() {
  const { error } = Route.useSearch()
  return <AuthError error={error} />
}
