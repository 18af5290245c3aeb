import { createFileRoute } from '@tanstack/react-router'

/** The auth screen with its Sign Up tab open. */
export const Route = createFileRoute('/_auth/signup')({ head: () => ({ meta: [{ title: 'Sign Up' }] }) })
