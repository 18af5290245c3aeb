import { vi } from 'vitest'
import { Route as MapRoute } from '../../../web/routes/_app.map'
import type { Activity } from '../../../worker/contract/activities'
import type { SentRequest } from './explore'
import { ANA } from './explore'
import { openPage } from './open-page'

/** Gives the map the size it has on a laptop, because happy-dom has no layout to measure. */
export function stubMapSize(size = { width: 1008, height: 832 }) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly callback: ResizeObserverCallback
      constructor(callback: ResizeObserverCallback) {
        this.callback = callback
      }
      observe() {
        this.callback([{ contentRect: size } as ResizeObserverEntry], this)
      }
      unobserve() {}
      disconnect() {}
    },
  )
}

/** Returns a function that responds to the map's calls. The search and the type filter work on `activities`. */
export function mapAnswers(activities: Activity[]) {
  return ({ call, query }: SentRequest) => {
    const matches = activities.filter(
      ({ title, type }) =>
        title.toLowerCase().includes((query.q ?? '').toLowerCase()) && (!query.type || type === query.type),
    )
    if (call === 'GET /api/activities') return { body: { items: matches, nextCursor: null } }
    if (call !== 'GET /api/activities/map') return undefined
    const features = matches.map(({ id, type, title, dateTime, location }) => ({
      type: 'Feature',
      id,
      geometry: { type: 'Point', coordinates: [location.longitude, location.latitude] },
      properties: { type, title, dateTime, isApproximate: location.isApproximate },
    }))
    return { body: { type: 'FeatureCollection', total: matches.length, features } }
  }
}

/** Opens the map page in a browser without WebGL, which shows only the list. */
export async function openMapPage(path = '/map') {
  const { router } = await openPage({
    path,
    routes: { '/map': MapRoute },
    stubs: ['/activity/$id', '/activity-management', '/login'],
    user: ANA,
  })
  return { router, search: (): Record<string, unknown> => ({ ...router.state.location.search }) }
}
