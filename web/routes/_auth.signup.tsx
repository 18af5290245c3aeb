import { createFileRoute } from '@tanstack/react-router'
import * as pagesText from '#messages/pages'

/** The auth screen with its Sign Up tab open. */
export const Route = createFileRoute('/_auth/signup')({
  head: () => ({ meta: [{ title: pagesText.signUp() }] }),
})
