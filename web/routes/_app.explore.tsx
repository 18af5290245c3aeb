import { createFileRoute } from '@tanstack/react-router'
import * as pagesText from '#messages/pages'
import { NEARBY_RADIUS_MAX_MILES } from '../../worker/contract/limits'
import {
  asActivityLanguage,
  asActivityType,
  asDifficulty,
  asExploreOrder,
  asTimeOfDay,
  asWhen,
} from '../features/activities/explore/filters'
import { activityTypesQuery } from '../features/activities/queries'
import { asViewSearch } from '../features/places/map/view-search'
import { positionQuery } from '../lib/geolocation'
import { textParam } from '../lib/search-params'
import type { ExploreSearch } from '../shell/explore/explore-page'
import { ExplorePage } from '../shell/explore/explore-page'

export const Route = createFileRoute('/_app/explore')({
  // Set every key, because the router keeps the raw value of a missing key.
  validateSearch: ({
    q,
    type,
    difficulty,
    language,
    when,
    time,
    sort,
    place,
    radius,
    activity,
    ...position
  }: Record<string, unknown>): ExploreSearch => ({
    q: textParam(q),
    type: asActivityType(type),
    difficulty: asDifficulty(difficulty),
    language: asActivityLanguage(language),
    when: asWhen(when),
    time: asTimeOfDay(time),
    sort: asExploreOrder(sort),
    lat: asViewSearch(position).lat,
    lng: asViewSearch(position).lng,
    place: textParam(place),
    radius: Number(radius) > 0 && Number(radius) <= NEARBY_RADIUS_MAX_MILES ? Number(radius) : undefined,
    activity: textParam(activity),
  }),
  // Request the location while the page's code loads, but not when a link is only hovered.
  loader: ({ context: { queryClient }, cause }) => {
    if (cause !== 'enter') return
    void queryClient.prefetchQuery(positionQuery)
    void queryClient.prefetchQuery(activityTypesQuery)
  },
  head: () => ({ meta: [{ title: pagesText.exploreActivities() }] }),
  component: ExploreActivities,
})

function ExploreActivities() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ExplorePage
      search={search}
      onChange={(changes) =>
        void navigate({
          search: (before) => ({ ...before, ...changes }),
          // The back button closes an activity, but doesn't step through filters.
          replace: changes.activity === undefined,
          resetScroll: false,
        })
      }
    />
  )
}
