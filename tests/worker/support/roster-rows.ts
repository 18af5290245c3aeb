import { eq, sql } from 'drizzle-orm'
import {
  activities,
  applications,
  collections,
  notices,
  offers,
  participations,
  seatEvents,
} from '../../../worker/db/schema'
import { now } from '../../../worker/platform/clock'
import { newId } from '../../../worker/platform/ids'
import type { Entry, Offer, Roster, Seat, Undo } from '../../../worker/roster/roster'
import { decidableOf, liveOffer } from '../../../worker/roster/roster'
import type { Changed } from '../../../worker/seats/decide'
import { saveRows } from '../../../worker/seats/rows'
import { insertActivity, runFills } from './activities'
import { database } from './database'
import { runStatements } from './notices'

/** Returns names for guests without an account. */
export const named = (count: number) => Array.from({ length: count }, (_, at) => `Guest ${at}`)

/** Inserts a roster's activity, applications, seats, offers, and collections, with new ids. Returns the activity's id. */
export async function insertRoster(opening: Roster): Promise<string> {
  const idsOf = { '"of-': `"${newId()}-`, '"offer-': `"${newId()}-`, '"pair"': `"${newId()}"` }
  const text = Object.entries(idsOf).reduce((json, ids) => json.replaceAll(...ids), JSON.stringify(opening))
  const { organizerId: creatorId, maximum, startsAt, timeZone, choices } = opening
  const { id } = await insertActivity({
    ...{ creatorId, maxParticipants: maximum, startsAt, timeZone, allowsGuests: true },
    passesOnSilentSeats: choices.passesOnSilentSeats,
  })
  const roster: Roster = { ...JSON.parse(text), id }
  const plain = { note: null, source: null, isForEveryDate: false, answers: [] }
  const sent = roster.entries.map(({ userId, seats }) => ({ ...plain, userId, guestNames: named(seats - 1) }))
  const loaded = { roster: { ...roster, entries: [], collections: [] }, applicants: [] }
  const db = database()
  const told = roster.entries.flatMap((entry) => {
    const offer = liveOffer(entry)
    if (!offer) return []
    const notice = {
      kind: 'seat_offered' as const,
      key: `seat_offered:${offer.id}`,
      createdAt: offer.offeredAt,
    }
    return [db.insert(notices).values({ ...notice, id: newId(), userId: entry.userId, activityId: id })]
  })
  const change = { loaded, roster, sent } as unknown as Changed
  await runStatements({ rows: [...saveRows(db, change, now()), ...told] })
  await runFills(id)
  return id
}

/** Reads the entries of an activity's log, by user. */
export const readLog = (activityId: string) =>
  database()
    .select({
      line: seatEvents.id,
      event: seatEvents.event,
      userId: seatEvents.userId,
      by: seatEvents.actorId,
      ahead: seatEvents.ahead,
    })
    .from(seatEvents)
    .where(eq(seatEvents.activityId, activityId))

/** Reads a complete roster from the rows. */
export async function readRoster(activityId: string): Promise<Roster> {
  const db = database()
  const [[activity], applied, seats, made, collected] = await db.batch([
    db.select().from(activities).where(eq(activities.id, activityId)),
    db
      .select()
      .from(applications)
      .where(eq(applications.activityId, activityId))
      .orderBy(applications.createdAt, sql`${applications}.rowid`),
    db.select().from(participations).where(eq(participations.activityId, activityId)),
    db
      .select()
      .from(offers)
      .where(eq(offers.activityId, activityId))
      .orderBy(offers.offeredAt, sql`${offers}.rowid`),
    db.select().from(collections).where(eq(collections.activityId, activityId)),
  ])
  if (!activity) throw new Error('The activity does not exist')
  const ranks = applied.flatMap(({ waitlistRank }) => waitlistRank ?? [])
  return {
    id: activityId,
    organizerId: activity.creatorId,
    isOrganizerSuspended: activity.organizerSuspendedAt !== null,
    coOrganizerIds: [],
    timeZone: activity.timeZone,
    startsAt: activity.startsAt,
    cancelledAt: activity.cancelledAt,
    maximum: activity.maxParticipants,
    taken: activity.participantsCount,
    held: activity.heldCount,
    choices: {
      offersSeats: activity.offersSeats,
      passesOnSilentSeats: activity.passesOnSilentSeats,
      allowsGuests: activity.allowsGuests,
      autoApproval: activity.autoApprove && {
        who: activity.autoApprove,
        seats: activity.autoApproveSeats ?? 0,
      },
    },
    minimum: null,
    lastRank: ranks.length > 0 ? Math.max(...ranks) : null,
    entries: applied.map((row) =>
      toEntry(row, {
        seat: seats.find(({ userId }) => userId === row.userId),
        offers: made.filter(({ applicationId }) => applicationId === row.id).map(toOffer),
      }),
    ),
    collections: collected.map(({ unit: unitId, firstAt, seats }) => ({ unitId, firstAt, seats })),
  }
}

type Row = typeof applications.$inferSelect
type SeatRow = typeof participations.$inferSelect

function toEntry(row: Row, { seat, ...of }: { seat: SeatRow | undefined; offers: Offer[] }): Entry {
  const { id, userId, createdAt: appliedAt, groupId } = row
  return {
    ...{ id, userId, appliedAt, groupId, isHidden: false, hiddenFrom: [] },
    ...decidableOf({ ...row, place: toPlace(row) }),
    seats: 1 + row.guestSeats,
    seat: seat ? toSeat(seat) : null,
    offers: of.offers,
    undo: row.undo as Undo | null,
  }
}

function toPlace({ waitlistedAt: since, waitlistRank: rank, ...row }: Row): Entry['place'] {
  if (since === null || rank === null) return null
  return { since, rank, approvedAt: row.waitlistApprovedAt, passedOver: row.passedOver }
}

function toSeat(row: SeatRow): Seat {
  const { joinedAt, askedAt, confirmedAt, remindedAt, movedAt, quitAt, quitBy, quitAhead } = row
  const quit = { by: quitBy, ahead: quitAhead, isPassedOn: row.passedOnAt !== null }
  return {
    ...{ joinedAt, askedAt, confirmedAt, remindedAt, movedAt, seats: 1 + row.guestSeats },
    quit: quitAt === null ? null : { at: quitAt, ...quit },
  }
}

function toOffer(row: typeof offers.$inferSelect): Offer {
  const { id, seats, offeredAt, expiresAt, holdMinutes, extensions, endedAt, outcome } = row
  return {
    ...{ id, seats, offeredAt, expiresAt, holdMinutes, extensions, seatOf: row.seatOfUserId },
    ended: endedAt === null || outcome === null ? null : { at: endedAt, outcome },
  }
}
