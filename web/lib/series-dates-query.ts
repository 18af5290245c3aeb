import { queryOptions } from '@tanstack/react-query'
import { api, call } from './api'

/** Upcoming dates of an activity's series; for the organizer, also the number of people affected by a change. */
export function seriesDatesQuery(id: string) {
  return queryOptions({
    queryKey: ['activities', 'dates', id],
    queryFn: () => call(api.activities.dates[':id'].$get({ param: { id } })),
  })
}
