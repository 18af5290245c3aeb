import { createFileRoute } from '@tanstack/react-router'
import * as pagesText from '#messages/pages'
import { asActivityType } from '../features/activities/explore/filters'
import { asViewSearch } from '../features/places/map/view-search'
import { textParam } from '../lib/search-params'
import { isPhoneNow } from '../lib/use-is-phone'
import { loadCanvas } from '../shell/map/load-canvas'
import type { MapSearch } from '../shell/map/map-page'
import { MapPage } from '../shell/map/map-page'

export const Route = createFileRoute('/_app/map')({
  // Set every key, because the router keeps the raw value of a missing key.
  validateSearch: ({ q, type, ...view }: Record<string, unknown>): MapSearch => ({
    q: textParam(q),
    type: asActivityType(type),
    ...asViewSearch(view),
  }),
  // The map's code is large: load it with the page, but not on hovering a link. On phones, wait for the first
  // touch. Rendering the map retries a failed load and reports it.
  loader: ({ cause }) => {
    if (cause === 'enter' && !isPhoneNow()) loadCanvas().catch(() => {})
  },
  head: () => ({ meta: [{ title: pagesText.activitiesNearYou() }] }),
  component: ActivitiesNearYou,
})

function ActivitiesNearYou() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MapPage
      search={search}
      onChange={(changes) =>
        void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false })
      }
    />
  )
}
