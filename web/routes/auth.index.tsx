import { createFileRoute, redirect } from '@tanstack/react-router'

/** Redirects `/auth?error=…` to the error page. */
export const Route = createFileRoute('/auth/')({
  validateSearch: ({ error }: { error?: unknown }): { error?: string } =>
    typeof error === 'string' ? { error } : {},
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/auth/error', search, replace: true })
  },
})
