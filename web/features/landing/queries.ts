import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../../lib/api'

/** Public activities that replace the sample cards; empty if there are fewer than three. */
export const landingActivitiesQuery = queryOptions({
  queryKey: ['activities', 'landing'],
  queryFn: () => call(api.activities.landing.$get()),
  staleTime: 60_000,
  // If this fails, the sample cards stay.
  retry: false,
})
