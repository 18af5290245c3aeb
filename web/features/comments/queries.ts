import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { PAGE_MAX } from '../../../worker/contract/limits'
import { api, call } from '../../lib/api'
import { cursorPages, pageAt } from '../../lib/cursor-pages'

/** An activity's comments and replies, paged: pinned ones first, then the newest. `threadsOf` groups them. */
export function commentsQuery(activityId: string) {
  return infiniteQueryOptions({
    queryKey: ['comments', activityId],
    // A reply comes before its older comment. Long pages keep them together.
    queryFn: ({ pageParam, signal }) =>
      call(
        api.activities[':id'].comments.$get(
          {
            param: { id: activityId },
            query: { limit: String(PAGE_MAX), ...pageAt(pageParam) },
          },
          { init: { signal } },
        ),
      ),
    ...cursorPages,
  })
}

/** Updates sent to the user as an applicant, newest first. */
export function updatesQuery(activityId: string) {
  return queryOptions({
    queryKey: ['comments', 'updates', activityId],
    queryFn: ({ signal }) =>
      call(api.updates.activity[':activityId'].$get({ param: { activityId } }, { init: { signal } })),
  })
}
