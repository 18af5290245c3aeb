import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { PLACE_SEARCH_MIN_CHARACTERS, PLACE_SEARCH_RESULTS } from '../../../worker/contract/limits'
import { api, call } from '../../lib/api'
import type { Position } from '../../lib/geolocation'

/** Places that match a text, nearer ones first. Enabled for two or more characters (product.md 5.1). */
export function placeSearchQuery(q: string, near: Position | undefined) {
  return queryOptions({
    queryKey: ['places', 'search', q, near && [near.latitude, near.longitude]],
    queryFn: ({ signal }) =>
      call(
        api.locations.search.$get(
          {
            query: {
              q,
              limit: String(PLACE_SEARCH_RESULTS),
              ...(near && { proximity: `${near.longitude},${near.latitude}` }),
            },
          },
          { init: { signal } },
        ),
      ),
    enabled: q.trim().length >= PLACE_SEARCH_MIN_CHARACTERS,
    staleTime: 5 * 60_000,
    // The user's next keystroke searches again; silent retries would only delay the error message.
    retry: false,
    placeholderData: keepPreviousData,
  })
}

/** Sources drawn over the embedded basemap: the provider's styles, or tiles. */
export const mapSourcesQuery = queryOptions({
  queryKey: ['places', 'map-style'],
  queryFn: () => call(api.locations['map-style'].$get()),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** Drawn map around a position, for a picture without tiles. */
export function stillMapQuery({ latitude, longitude }: Position) {
  return queryOptions({
    queryKey: ['places', 'still-map', latitude, longitude],
    queryFn: () =>
      call(
        api.locations['still-map'].$get({
          query: { latitude: String(latitude), longitude: String(longitude) },
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The place at a position, with its name. */
export function reversePlaceQuery(position: Position | undefined) {
  return queryOptions({
    queryKey: ['places', 'reverse', position && [position.latitude, position.longitude]],
    queryFn: () =>
      call(
        api.locations.reverse.$get({
          query: { longitude: String(position?.longitude), latitude: String(position?.latitude) },
        }),
      ),
    enabled: position !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
