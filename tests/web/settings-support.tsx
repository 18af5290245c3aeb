import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, expect } from 'vitest'
import { meQuery } from '../../web/lib/session'
import { Route as CreatorRoute } from '../../web/routes/_app.creator.$creatorId'
import { Route as SettingsRoute } from '../../web/routes/_app.settings'
import { OPTIONAL_NOTICE_KINDS } from '../../worker/contract/notice-kinds'
import type { NoticeChoice } from '../../worker/contract/notices'
import type { Me } from '../../worker/contract/users'
import { NOTICE_CHANNELS } from '../../worker/contract/vocabulary'
import type { Asked } from './explore-support'
import { ANA, answer } from './explore-support'

// Messages outlive the page that said them, and would answer the next test.
afterEach(async () => {
  toast.dismiss()
  await waitFor(() => expect(document.querySelector('[data-sonner-toast]')).toBeNull())
})

/** The session of the browser that the tests are. */
export const HERE = {
  id: 'here',
  device: 'Firefox on Linux',
  createdAt: '2026-12-01T18:00:00.000Z',
  isCurrent: true,
}
/** Everything on, as for somebody who chose nothing. */
const NOTICE_CHOICES: NoticeChoice[] = OPTIONAL_NOTICE_KINDS.flatMap((kind) =>
  NOTICE_CHANNELS.map((channel) => ({ kind, channel, isOn: true })),
)

type Answer = { status?: number; body: unknown }

/** Answers Settings' own calls as the worker does: what is saved comes back. `answerTo` comes first. */
export function answerSettings(
  me: Me = ANA,
  answerTo: (asked: Asked) => Answer | undefined = () => undefined,
): Asked[] {
  return answer((asked) => {
    const given = answerTo(asked)
    if (given) return given
    if (asked.call === 'GET /api/auth/provider-info')
      return { body: { provider: 'email', canSwitchProvider: false, email: me.email } }
    if (asked.call === 'GET /api/users/blocked') return { body: { items: [], nextCursor: null } }
    if (asked.call === 'GET /api/auth/sessions') return { body: { items: [HERE], nextCursor: null } }
    if (asked.call === 'GET /api/notices/preferences') return { body: { choices: NOTICE_CHOICES } }
    if (asked.call === 'POST /api/auth/update') {
      const { notifications, privacy, ...rest } = asked.body as Partial<Me>
      const user = {
        ...me,
        ...rest,
        notifications: { ...me.notifications, ...notifications },
        privacy: { ...me.privacy, ...privacy },
      }
      return { body: { user } }
    }
    return undefined
  })
}

/** Settings or an organizer's page at its address, among the pages that their links lead to. */
export async function openPage(
  path: string,
  user: Me = ANA,
  history: RouterHistory = createMemoryHistory({ initialEntries: [path] }),
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(meQuery.queryKey, user)
  const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet })
  const stub = (at: string) =>
    createRoute({ getParentRoute: () => root, path: at, component: () => <h1>{at}</h1> })
  const placed = (route: { update: (options: never) => unknown }, at: string) =>
    route.update({ id: at, path: at, getParentRoute: () => root } as never) as ReturnType<typeof stub>
  const router = createRouter({
    routeTree: root.addChildren([
      placed(SettingsRoute, '/settings'),
      placed(CreatorRoute, '/creator/$creatorId'),
      ...['/', '/explore', '/activity/$id', '/login'].map(stub),
    ]),
    history,
    context: { queryClient },
  })
  await router.load()
  render(
    <QueryClientProvider client={queryClient}>
      <main tabIndex={-1}>
        <RouterProvider router={router as never} />
      </main>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return { router, queryClient }
}

/** What was sent by the calls of a kind. */
export function sent(asked: Asked[], call: string): unknown[] {
  return asked.filter((each) => each.call === call).map(({ body }) => body)
}
