import { HOUR_MS, MINUTE_MS } from '../../worker/contract/units'
import type { applications, notices } from '../../worker/db/schema'
import type { DemoRow } from './demo-row'
import { rowOf } from './demo-row'
import { ORGANIZER, PARTICIPANT, personId } from './people'
import { demoId } from './random'

type Notice = typeof notices.$inferInsert
type Application = typeof applications.$inferInsert

/** Older notices are marked as read. */
const READ_AFTER_MS = 5 * HOUR_MS

/** The participant account's recent notices: kind, activity as `title/day`, and hours ago. */
const TO_PARTICIPANT: [Notice['kind'], string, number][] = [
  ['application_approved', 'Sunset Tennis Doubles/1', 0.6],
  ['activity_changed', 'Griffith Park Night Hike/3', 2],
  ['application_waitlisted', 'Pickup Basketball, Five on Five/2', 4],
  ['organizer_update', 'Sunset Tennis Doubles/1', 22],
  ['activity_published', 'Film Photo Walk: Arts District/5', 29],
  ['application_declined', 'Intro to Ceramics/6', 51],
  ['application_approved', 'Lunch Hour Yoga/2', 75],
]

/** Returns a few notices for the organizer and participant accounts, the newest unread. */
export function noticeRows(
  activities: readonly DemoRow[],
  applied: readonly Application[],
  now: number,
): Notice[] {
  const notice = (
    kind: Notice['kind'],
    hoursAgo: number,
    rest: Omit<Notice, 'id' | 'kind' | 'key' | 'createdAt'>,
  ) => {
    const createdAt = now - Math.round(hoursAgo * HOUR_MS)
    const id = demoId('notice', `${kind} ${rest.activityId} ${rest.actorId} ${rest.userId}`)
    const isRead = now - createdAt > READ_AFTER_MS
    return {
      ...rest,
      id,
      kind,
      key: `${kind}:${id}`,
      createdAt,
      readAt: isRead ? createdAt + 20 * MINUTE_MS : null,
    }
  }
  const toParticipant = TO_PARTICIPANT.map(([kind, name, hoursAgo]) => {
    const row = rowOf(activities, name)
    return notice(kind, hoursAgo, {
      userId: personId(PARTICIPANT),
      activityId: row.id,
      actorId: row.creatorId,
      ...(kind === 'organizer_update' && { commentId: demoId('comment', `${row.id}/update`) }),
      ...(kind === 'activity_changed' && { data: halfAnHourLater(row) }),
    })
  })
  const organizer = personId(ORGANIZER)
  const own = activities.filter(({ row }) => row.creatorId === organizer && row.startsAt > now)
  const pending = applied
    .filter(({ activityId, status }) => status === 'PENDING' && own.some(({ row }) => row.id === activityId))
    .slice(0, 6)
  const received = pending.map(({ id, activityId, userId, waitlistedAt }, at) =>
    notice('application_received', 0.3 + at * at * 1.7, {
      userId: organizer,
      activityId,
      actorId: userId,
      data: { applicationId: id, isWaitlisted: waitlistedAt !== null },
    }),
  )
  const freed = rowOf(activities, 'Tennis for Absolute Beginners/4')
  const withdrawn = applied.find(({ activityId, status }) => activityId === freed.id && status === 'REJECTED')
  const seatFreed = withdrawn
    ? [notice('seat_freed', 1.1, { userId: organizer, activityId: freed.id, actorId: withdrawn.userId })]
    : []
  return [...toParticipant, ...received, ...seatFreed]
}

function halfAnHourLater({ startsAt, timeZone }: DemoRow['row']) {
  const at = (instant: number) => ({ startsAt: instant, timeZone })
  return { time: [at(startsAt - 30 * MINUTE_MS), at(startsAt)] }
}
