import { createFileRoute } from '@tanstack/react-router'
import { ForgotPassword } from '../features/auth/sign-in/forgot-password'

export const Route = createFileRoute('/_recovery/forgot-password')({
  validateSearch: ({ email }: { email?: unknown }): { email?: string } =>
    typeof email === 'string' ? { email } : {},
  head: () => ({ meta: [{ title: 'Forgot your password?' }] }),
  component: ForgotPasswordPage,
})

function ForgotPasswordPage() {
  const { email } = Route.useSearch()
  return <ForgotPassword email={email} />
}
