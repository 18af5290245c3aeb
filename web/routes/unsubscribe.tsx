import { createFileRoute } from '@tanstack/react-router'
import * as pagesText from '#messages/pages'
import { Unsubscribe } from '../features/notices/unsubscribe'

/** The page of the unsubscribe link in optional emails. It needs no login. */
export const Route = createFileRoute('/unsubscribe')({
  validateSearch: ({ token }: { token?: unknown }): { token: string } => ({
    token: typeof token === 'string' ? token : 'none',
  }),
  head: () => ({ meta: [{ title: pagesText.emails() }] }),
  component: UnsubscribePage,
})

function UnsubscribePage() {
  const { token } = Route.useSearch()
  return <Unsubscribe token={token} />
}
