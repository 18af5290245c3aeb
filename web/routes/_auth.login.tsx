import { createFileRoute } from '@tanstack/react-router'

/** The auth screen with its Login tab open. */
export const Route = createFileRoute('/_auth/login')({ head: () => ({ meta: [{ title: 'Log In' }] }) })
