import { createFileRoute, redirect } from '@tanstack/react-router'

/** `/auth?error=…` of older links and redirects. */
export const Route = createFileRoute('/auth/')({
  validateSearch: ({ error }: { error?: unknown }): { error?: string } =>
    typeof error === 'string' ? { error } : {},
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/auth/error', search, replace: true })
  },
})
