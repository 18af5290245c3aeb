import { vi } from 'vitest'
import { Route as MapRoute } from '../../../web/routes/_app.map'
import type { Activity } from '../../../worker/contract/activities'
import type { Asked } from './explore'
import { ANA } from './explore'
import { openPage } from './open-page'

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

/** Opens the map in a browser that cannot draw it, which shows the list alone. */
export async function openMapPage(path = '/map') {
  const { router } = await openPage({
    path,
    routes: { '/map': MapRoute },
    stubs: ['/activity/$id', '/activity-management', '/login'],
    user: ANA,
  })
  return { router, search: (): Record<string, unknown> => ({ ...router.state.location.search }) }
}
