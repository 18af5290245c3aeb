import { createFileRoute } from '@tanstack/react-router'
import * as pagesText from '#messages/pages'
import { Landing } from '../features/landing/landing'

export const Route = createFileRoute('/')({
  head: () => ({ meta: [{ title: pagesText.home() }] }),
  component: Landing,
})
