import { createFileRoute } from '@tanstack/react-router'
import * as pagesText from '#messages/pages'

/** The auth screen with its Login tab open. */
export const Route = createFileRoute('/_auth/login')({
  head: () => ({ meta: [{ title: pagesText.logIn() }] }),
})
