import { createFileRoute } from '@tanstack/react-router'
import * as pagesText from '#messages/pages'
import { ForgotPassword } from '../features/auth/sign-in/forgot-password'

export const Route = createFileRoute('/_recovery/forgot-password')({
  validateSearch: ({ email }: { email?: unknown }): { email?: string } =>
    typeof email === 'string' ? { email } : {},
  head: () => ({ meta: [{ title: pagesText.forgotYourPassword() }] }),
  component: ForgotPasswordPage,
})

function ForgotPasswordPage() {
  const { email } = Route.useSearch()
  return <ForgotPassword email={email} />
}
