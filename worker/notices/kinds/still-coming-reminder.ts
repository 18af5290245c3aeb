import { sql } from 'drizzle-orm'
import { PASS_ON_HOURS, PASS_ON_NOTICE_HOURS } from '../../contract/limits'
import { HOUR_MS } from '../../contract/units'
import { activities, participations } from '../../db/schema'
import { REMINDED_AHEAD_HOURS } from '../../db/still-coming'
import { noticeKind } from './kind'
import { stillComing } from './still-coming'

/** Sent to participants who were reminded at this instant that their seat is offered to others if they do not answer. */
export const stillComingReminder = noticeKind('still_coming_reminder', {
  email: {
    ...stillComing.email,
    opening: () => null,
    closing: () =>
      'One press is enough. Until somebody takes your spot, you can still say that you are coming.',
    occasion: 'besides the detail',
  },
  recipients: ({ at }: { at: number }) => ({
    from: sql`${activities} indexed by activities_passing_on
      cross join ${participations} on ${participations.activityId} = ${activities.id}`,
    where: sql`${activities.passesOnSilentSeats} and ${activities.cancelledAt} is null
      and ${activities.startsAt} > ${at} and ${activities.startsAt} <= ${at + REMINDED_AHEAD_HOURS * HOUR_MS}
      and ${participations.remindedAt} = ${at}`,
    userId: participations.userId,
    key: sql`${activities.id} || ':' || ${activities.startsAt}`,
    activityId: activities.id,
    data: sql`json_object('startsAt', ${activities.startsAt}, 'until', max(
      ${activities.startsAt} - ${PASS_ON_HOURS * HOUR_MS}, ${at + PASS_ON_NOTICE_HOURS * HOUR_MS}))`,
  }),
})
