import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { meQuery } from '../../web/lib/session'
import { Route as MapRoute } from '../../web/routes/_app.map'
import type { Activity } from '../../worker/contract/activities'
import type { Asked } from './explore-support'
import { ANA } from './explore-support'

/** The map's box as a laptop has it; there is no layout here to measure. */
export function layOut(size = { width: 1008, height: 832 }) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly tell: ResizeObserverCallback
      constructor(tell: ResizeObserverCallback) {
        this.tell = tell
      }
      observe() {
        this.tell([{ contentRect: size } as ResizeObserverEntry], this)
      }
      unobserve() {}
      disconnect() {}
    },
  )
}

/** The map's own calls, over activities that the server searches by title and type. */
export function mapAnswers(activities: Activity[]) {
  return ({ call, query }: Asked) => {
    const found = activities.filter(
      ({ title, type }) =>
        title.toLowerCase().includes((query.q ?? '').toLowerCase()) && (!query.type || type === query.type),
    )
    if (call === 'GET /api/activities') return { body: { items: found, nextCursor: null } }
    if (call !== 'GET /api/activities/map') return undefined
    const features = found.map(({ id, type, title, dateTime, location }) => ({
      type: 'Feature',
      id,
      geometry: { type: 'Point', coordinates: [location.longitude, location.latitude] },
      properties: { type, title, dateTime, isApproximate: location.isApproximate },
    }))
    return { body: { type: 'FeatureCollection', total: found.length, features } }
  }
}

/** The map at an address, on a device that cannot draw it: the list has to do. */
export async function openMapPage(path = '/map') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(meQuery.queryKey, ANA)
  const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet })
  const page = (at: string, title: string) =>
    createRoute({ getParentRoute: () => root, path: at, component: () => <h1>{title}</h1> })
  const place = { id: '/map', path: '/map', getParentRoute: () => root }
  const map = MapRoute.update(place as unknown as Parameters<typeof MapRoute.update>[0])
  const router = createRouter({
    routeTree: root.addChildren([
      map as unknown as ReturnType<typeof page>,
      page('/activity/$id', 'Activity'),
      page('/activity-management', 'Activity Management'),
      page('/login', 'Log In'),
    ]),
    history: createMemoryHistory({ initialEntries: [path] }),
    context: { queryClient },
  })
  await router.load()
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { router, search: (): Record<string, unknown> => ({ ...router.state.location.search }) }
}
