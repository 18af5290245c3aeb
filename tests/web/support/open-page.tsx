import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { AnyRoute, RouterHistory } from '@tanstack/react-router'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { parseSearch, stringifySearch } from '../../../web/lib/search-params'
import { meQuery } from '../../../web/lib/session'
import { GuardedActs } from '../../../web/shell/proof/guarded-acts'
import type { Me } from '../../../worker/contract/users'

type Page = {
  path: string
  /** The app's routes under test, by their paths. */
  routes?: Record<string, AnyRoute>
  /** Content of `/`, for components that have no route. */
  home?: ReactNode
  /** Link targets. Each shows its path as a heading. */
  stubs?: string[]
  /** The signed-in user; null for a visitor. */
  user: Me | null
  history?: RouterHistory
}

/** Renders a component that needs only the cache. */
export function renderWithCache(children: ReactNode) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return {
    queryClient,
    ...render(<QueryClientProvider client={queryClient}>{children}</QueryClientProvider>),
  }
}

/** Renders routes of the app at a URL, without the navigation around them. */
export async function openPage({
  path,
  routes = {},
  home,
  stubs = [],
  user,
  history = createMemoryHistory({ initialEntries: [path] }),
}: Page) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(meQuery.queryKey, user)
  const root = createRootRouteWithContext<{ queryClient: QueryClient; user: Me | null }>()({
    component: () => (
      <>
        <Outlet />
        <GuardedActs />
      </>
    ),
  })
  const page = (at: string, content: ReactNode) =>
    createRoute({ getParentRoute: () => root, path: at, component: () => content })
  const router = createRouter({
    routeTree: root.addChildren([
      ...Object.entries(routes).map(([at, route]) => mount(route, at, root)),
      ...stubs.map((at) => page(at, <h1>{at}</h1>)),
      ...(home ? [page('/', home)] : []),
    ]),
    history,
    context: { queryClient, user },
    parseSearch,
    stringifySearch,
  })
  await router.load()
  const view = render(
    <QueryClientProvider client={queryClient}>
      <main tabIndex={-1}>
        <RouterProvider router={router as never} />
      </main>
    </QueryClientProvider>,
  )
  return { router, history, queryClient, ...view }
}

/** Moves an app route under another root. Undone after the test, because test files share the app's modules. */
function mount(route: AnyRoute, path: string, root: AnyRoute): AnyRoute {
  const { options } = route
  route.options = Object.assign({ ...options }, { id: path, path, getParentRoute: () => root })
  onTestFinished(() => {
    route.options = options
  })
  return route
}
