import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../../lib/api'

/** The people who gave up their seat in an activity, the latest first. */
export function givenUpQuery(activityId: string) {
  return queryOptions({
    queryKey: ['participations', 'activity', activityId, 'given-up'],
    queryFn: ({ signal }) =>
      call(
        api.participations['given-up'][':activityId'].$get({ param: { activityId } }, { init: { signal } }),
      ),
  })
}
