import { createFileRoute } from '@tanstack/react-router'
import { Unsubscribe } from '../features/notices/unsubscribe'

/** Where the link at the foot of an optional letter leads; it needs no login. */
export const Route = createFileRoute('/unsubscribe')({
  validateSearch: ({ token }: { token?: unknown }): { token: string } => ({
    token: typeof token === 'string' ? token : 'none',
  }),
  head: () => ({ meta: [{ title: 'Letters' }] }),
  component: UnsubscribePage,
})

function UnsubscribePage() {
  const { token } = Route.useSearch()
  return <Unsubscribe token={token} />
}
