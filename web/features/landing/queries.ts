import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../../lib/api'

/** Public activities in place of the sample cards; none while there are fewer than three. */
export const landingActivitiesQuery = queryOptions({
  queryKey: ['activities', 'landing'],
  queryFn: () => call(api.activities.landing.$get()),
  staleTime: 60_000,
  // The sample cards stay.
  retry: false,
})
