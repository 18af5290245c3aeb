import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../../lib/api'

/** Seats given up in an activity, latest first. */
export function givenUpQuery(activityId: string) {
  return queryOptions({
    queryKey: ['participations', 'activity', activityId, 'given-up'],
    queryFn: ({ signal }) =>
      call(
        api.participations['given-up'][':activityId'].$get({ param: { activityId } }, { init: { signal } }),
      ),
  })
}
