import { queryOptions } from '@tanstack/react-query'
import { listAllPages } from '../../lib/all-pages'
import { api, call } from '../../lib/api'

/** The participants of an activity with their arrival, for those who run its door. */
export function guestsQuery(activityId: string) {
  return queryOptions({
    queryKey: ['door', activityId, 'guests'],
    queryFn: ({ signal }) =>
      listAllPages((query) =>
        call(api.door[':activityId'].$get({ param: { activityId }, query }, { init: { signal } })),
      ),
    // Another device may have checked people in while this one slept.
    refetchOnWindowFocus: 'always',
  })
}
