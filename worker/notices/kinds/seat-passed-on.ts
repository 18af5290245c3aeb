import { sql } from 'drizzle-orm'
import { applications, participations } from '../../db/schema'
import type { Decision } from './decision'
import { byApplication, noticeKind, outdatedAfterStart } from './kind'

/** Sent to participants whose seat somebody else took at this instant, because they had not said that they still come. */
export const seatPassedOn = noticeKind('seat_passed_on', {
  email: {
    lane: 'decision',
    topic: { key: byApplication },
    isOutdated: (facts, data) => outdatedAfterStart(facts, data) || facts.isSeated,
  },
  recipients: ({ where, at }: Decision) => ({
    from: sql`${applications} cross join ${participations}
      on (${participations.activityId}, ${participations.userId}) = (${applications.activityId}, ${applications.userId})`,
    where: sql`${where} and ${participations.passedOnAt} = ${at} and ${participations.status} = 'QUIT'`,
    userId: participations.userId,
    key: sql`${participations.id} || ':' || ${participations.passedOnAt}`,
    activityId: participations.activityId,
    data: sql`json_object('applicationId', ${applications.id})`,
  }),
})
