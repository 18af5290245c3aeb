import { createFileRoute, useNavigate } from '@tanstack/react-router'
import * as pagesText from '#messages/pages'
import { ResetPassword } from '../features/auth/sign-in/reset-password'
import { toast } from '../ui/toast'

export const Route = createFileRoute('/_recovery/reset-password')({
  validateSearch: ({ token }: { token?: unknown }): { token?: string } =>
    typeof token === 'string' && token !== '' ? { token } : {},
  head: () => ({ meta: [{ title: pagesText.chooseANewPassword() }] }),
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const { token } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <ResetPassword
      token={token}
      onChanged={() => {
        toast.success(pagesText.passwordChanged())
        void navigate({ to: '/login', replace: true })
      }}
    />
  )
}
