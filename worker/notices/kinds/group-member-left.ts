import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { activities, applications } from '../../db/schema'
import { byActorAndActivity, noticeKind, outdatedOutsideState } from './kind'

/**
 * Sent to the other members of a group when a member leaves, once per member and activity. Without an answer, nothing changes.
 */
export const groupMemberLeft = noticeKind('group_member_left', {
  email: {
    lane: 'other',
    topic: { key: byActorAndActivity },
    occasion: 'besides the detail',
    question: {
      kind: 'group',
      subjectOf: ({ appliedAt = 0, startsAt = 0 }) => ({ about: String(appliedAt), expiresAt: startsAt }),
    },
    isOutdated: outdatedOutsideState(({ status }) => status === 'PENDING' || status === 'APPROVED'),
  },
  /** Must run before the applications in `where` leave their groups. */
  recipients: ({ where }: { where: SQL }) => ({
    from: sql`${applications} cross join ${activities} on ${activities.id} = ${applications.activityId}
      cross join ${applications} fellow
      on fellow.group_id = ${applications.groupId} and fellow.id <> ${applications.id}`,
    where: sql`${where} and ${applications.groupId} is not null`,
    userId: sql.raw('fellow.user_id'),
    key: sql`${applications.activityId} || ':' || ${applications.userId}`,
    activityId: applications.activityId,
    actorId: applications.userId,
    data: sql`json_object('applicationId', fellow.id, 'appliedAt', fellow.created_at, 'startsAt', ${activities.startsAt})`,
  }),
})
