import { PAGE_MAX } from '../../../worker/contract/limits'
import { api } from '../../lib/api'
import { pagedQuery, readQuery } from '../../lib/queries'

/** An activity's comments and replies, paged: pinned ones first, then the newest. `threadsOf` groups them. */
export function commentsQuery(activityId: string) {
  return pagedQuery(['comments', activityId], (page, options) =>
    api.activities[':id'].comments.$get(
      // Pages are newest first, so a reply precedes its comment. Long pages keep the two together.
      { param: { id: activityId }, query: { limit: String(PAGE_MAX), ...page } },
      options,
    ),
  )
}

/** Updates sent to the user as an applicant, newest first. */
export function updatesQuery(activityId: string) {
  return readQuery(['comments', 'updates', activityId], (options) =>
    api.updates.activity[':activityId'].$get({ param: { activityId } }, options),
  )
}
