import { createFileRoute } from '@tanstack/react-router'
import { Landing } from '../features/landing/landing'

export const Route = createFileRoute('/')({
  head: () => ({ meta: [{ title: 'Find people to do things with' }] }),
  component: Landing,
})
