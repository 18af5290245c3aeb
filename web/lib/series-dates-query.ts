import { queryOptions } from '@tanstack/react-query'
import { api, call } from './api'

/** The dates to come of the series that an activity belongs to; for its organizer, also how many people a change concerns. */
export function seriesDatesQuery(id: string) {
  return queryOptions({
    queryKey: ['activities', 'dates', id],
    queryFn: () => call(api.activities.dates[':id'].$get({ param: { id } })),
  })
}
