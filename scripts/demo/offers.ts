import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../worker/contract/units'
import type { applications, collections, offers, participations, seatEvents } from '../../worker/db/schema'
import { holdEnd, nightAt } from '../../worker/roster/holds'
import type { DemoRow } from './demo-row'
import { rowOf } from './demo-row'
import { PARTICIPANT, personId, personIdOf } from './people'
import { demoId } from './random'

type Application = typeof applications.$inferInsert
type Offer = typeof offers.$inferInsert
type Collection = typeof collections.$inferInsert
type SeatEventRow = typeof seatEvents.$inferInsert
type Participation = typeof participations.$inferInsert

/** The organizer account's full activity: two seats are offered, and one is held for a group that needs two. */
const FULL_HOUSE = 'Beach Volleyball, Fours/3'

const WAITING_GROUP = demoId('group', `${FULL_HOUSE} waiting`)
const OFFERED = { minutesAgo: 12, holdMinutes: 120 }

/**
 * The waitlist in order, starting with the participant account. Two have an offer, one let an offer expire, two are a group for
 * which seats are collected, two are approved and in line, and one is not approved.
 */
const WAITING: Partial<Application>[] = [
  { waitlistApprovedAt: 1 },
  { waitlistApprovedAt: 1 },
  { waitlistApprovedAt: 1, passedOver: 'silent' },
  { waitlistApprovedAt: 1, groupId: WAITING_GROUP },
  { waitlistApprovedAt: 1, groupId: WAITING_GROUP },
  { waitlistApprovedAt: 1 },
  { waitlistApprovedAt: 1 },
  {},
]
const PENDING_GROUP = demoId('group', `${FULL_HOUSE} pending`)
const GROUP_NOTES = [
  'We play together every Sunday. One of us always has a ball.',
  'I set, they smash.',
  'Only with the other two, please. We share a car.',
]

/** Returns the applications with the full activity's waitlist in order, including its groups. */
export function withFullHouse(
  activities: readonly DemoRow[],
  applied: readonly Application[],
  now: number,
): Application[] {
  const { id } = rowOf(activities, FULL_HOUSE)
  const waiting = waitlistOf(applied, id)
  const pending = applied.filter((one) => one.activityId === id && isPending(one))
  return applied.map((application) => {
    const [place, inGroup] = [waiting.indexOf(application), pending.indexOf(application)]
    if (inGroup >= 0)
      return {
        ...application,
        groupId: PENDING_GROUP,
        note: GROUP_NOTES[inGroup],
        createdAt: now - 3 * HOUR_MS,
      }
    const role = WAITING[place]
    if (!role) return application
    const waitlistedAt = now - (9 - place) * DAY_MS
    return {
      ...application,
      ...role,
      waitlistedAt,
      waitlistRank: waitlistedAt,
      createdAt: waitlistedAt - HOUR_MS,
      ...(role.waitlistApprovedAt && { waitlistApprovedAt: now - DAY_MS }),
    }
  })
}

const isPending = ({ status, waitlistedAt }: Application) => status === 'PENDING' && !waitlistedAt

/** Returns an activity's waitlist in generated order, but with the participant account first. */
function waitlistOf(applied: readonly Application[], activityId: string): Application[] {
  const waiting = applied.filter((one) => one.activityId === activityId && one.waitlistedAt)
  const isFirst = ({ userId }: Application) => Number(userId === personId(PARTICIPANT))
  return waiting.toSorted((a, b) => isFirst(b) - isFirst(a))
}

/** Returns the full activity's live offers, the expired one, and their log entries. */
export function offerRows(
  activities: readonly DemoRow[],
  applied: readonly Application[],
  now: number,
): { offers: Offer[]; events: SeatEventRow[] } {
  const { id: activityId, startsAt, timeZone = '' } = rowOf(activities, FULL_HOUSE)
  const waiting = applied
    .filter((one) => one.activityId === activityId && one.waitlistedAt)
    .toSorted((a, b) => Number(a.waitlistRank) - Number(b.waitlistRank))
  const offer = (place: number, minutesAgo: number): Offer[] => {
    const application = waiting[place]
    if (!application?.id) return []
    const { id: applicationId, userId } = application
    const offeredAt = now - minutesAgo * MINUTE_MS
    const hold = { from: offeredAt, minutes: OFFERED.holdMinutes, startsAt }
    return [
      {
        id: demoId('offer', applicationId),
        activityId,
        applicationId,
        userId,
        offeredAt,
        expiresAt: holdEnd({ ...hold, night: nightAt(offeredAt, timeZone) }),
        holdMinutes: OFFERED.holdMinutes,
      },
    ]
  }
  const silent = offer(2, 26 * 60).map(
    (one): Offer => ({ ...one, endedAt: one.expiresAt, outcome: 'expired' }),
  )
  const approved = waiting.filter(({ waitlistApprovedAt }) => waitlistApprovedAt)
  const offers = [...silent, ...offer(0, OFFERED.minutesAgo), ...offer(1, OFFERED.minutesAgo + 35)]
  const event = (name: SeatEventRow['event'], { userId, at }: { userId: string; at: number }) => ({
    ...{ id: demoId('seat event', `${userId} ${name}`), activityId, userId, event: name, at },
  })
  return {
    offers,
    events: [
      ...approved.map(({ userId }) => ({
        ...event('approved_for_waitlist', { userId, at: now - DAY_MS }),
        actorId: personIdOf('Maya Torres'),
      })),
      ...offers.map(({ userId, offeredAt }) => event('offered', { userId, at: offeredAt })),
      ...silent.map(({ userId, expiresAt }) => event('expired', { userId, at: expiresAt })),
    ],
  }
}

/** Returns the collection of seats for the full activity's group. */
export function collectionRow(
  activities: readonly DemoRow[],
  now: number,
): { row: Collection; collected: number } {
  const { id: activityId } = rowOf(activities, FULL_HOUSE)
  return { row: { unit: WAITING_GROUP, activityId, firstAt: now - 26 * HOUR_MS }, collected: 1 }
}

/** Returns the seats, with the full activity's freed seat given up a short while ago. */
export function withFreedSeat(
  activities: readonly DemoRow[],
  seats: readonly Participation[],
  now: number,
): Participation[] {
  const { id, startsAt } = rowOf(activities, FULL_HOUSE)
  const quitAt = now - (OFFERED.minutesAgo + 1) * MINUTE_MS
  return seats.map((seat) =>
    seat.activityId === id && seat.status === 'QUIT'
      ? { ...seat, quitAt, quitAhead: startsAt - quitAt }
      : seat,
  )
}
