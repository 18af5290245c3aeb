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
import { newId } from '../../../worker/platform/ids'
import type { Entry, Offer, Roster, Seat, Undo } from '../../../worker/roster/roster'
import { decidableOf, liveOffer, unitIdOf } from '../../../worker/roster/roster'
import { insertActivity, runFills } from './activities'
import { database } from './database'

/** Names of guests without an account. */
export const named = (count: number) => Array.from({ length: count }, (_, at) => `Guest ${at}`)

/** Inserts the activity, applications, seats, offers, and collections of a roster. Returns the activity's id. */
export async function insertRoster(roster: Roster): Promise<string> {
  const { organizerId, maximum, startsAt, timeZone, entries } = roster
  const { id: activityId } = await insertActivity({
    ...{ creatorId: organizerId, maxParticipants: maximum, startsAt, timeZone, allowsGuests: true },
    passesOnSilentSeats: roster.choices.passesOnSilentSeats,
  })
  const db = database()
  const ids = new Map(entries.map(({ id }) => [id, newId()]))
  const groups = new Map(entries.flatMap(({ groupId }) => (groupId ? [[groupId, newId()]] : [])))
  const idOf = ({ id }: Entry) => ids.get(id) ?? id
  const rows = entries.map((entry) => ({
    id: idOf(entry),
    activityId,
    userId: entry.userId,
    status: entry.status,
    createdAt: entry.appliedAt,
    decidedAt: entry.decidedAt,
    waitlistedAt: entry.place?.since ?? null,
    waitlistRank: entry.place?.rank ?? null,
    waitlistApprovedAt: entry.place?.approvedAt ?? null,
    groupId: entry.groupId && (groups.get(entry.groupId) ?? null),
    guestSeats: entry.seats - 1,
    guestNames: entry.seats > 1 ? named(entry.seats - 1) : null,
  }))
  const insertSeats = entries.flatMap(({ userId, seats, seat }) =>
    seat
      ? [
          db.insert(participations).values({
            ...{ id: newId(), activityId, userId, guestSeats: seats - 1, joinedAt: seat.joinedAt },
            ...{ askedAt: seat.askedAt, remindedAt: seat.remindedAt },
          }),
        ]
      : [],
  )
  const insertOffers = entries.flatMap((entry) => {
    const offer = liveOffer(entry)
    if (!offer) return []
    const { id: _, ended: __, seatOf: ___, ...row } = offer
    const [id, { userId }] = [newId(), entry]
    const told = { kind: 'seat_offered' as const, key: `seat_offered:${id}`, createdAt: offer.offeredAt }
    return [
      db.insert(offers).values({ ...row, id, activityId, userId, applicationId: idOf(entry) }),
      db.insert(notices).values({ ...told, id: newId(), userId, activityId }),
    ]
  })
  const unitOf = new Map(
    entries.map((entry) => [unitIdOf(entry), groups.get(entry.groupId ?? '') ?? idOf(entry)]),
  )
  const insertCollections = roster.collections.map(({ unitId, ...row }) =>
    db.insert(collections).values({ ...row, unit: unitOf.get(unitId) ?? unitId, activityId }),
  )
  await db.batch([
    db.insert(applications).values(rows),
    ...insertSeats,
    ...insertOffers,
    ...insertCollections,
  ])
  await runFills(activityId)
  return activityId
}

/** Reads the lines of an activity's log, by user. */
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

/** Reads a whole roster from the rows. */
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

type PlaceRow = { waitlistedAt: number | null; waitlistRank: number | null } & Partial<
  Pick<Row, 'waitlistApprovedAt' | 'passedOver'>
>

function toPlace({ waitlistedAt, waitlistRank, waitlistApprovedAt, passedOver }: PlaceRow): Entry['place'] {
  if (waitlistedAt === null || waitlistRank === null) return null
  return {
    since: waitlistedAt,
    rank: waitlistRank,
    approvedAt: waitlistApprovedAt ?? null,
    passedOver: passedOver ?? null,
  }
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
