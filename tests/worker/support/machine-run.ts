import { desc, eq, sql } from 'drizzle-orm'
import { MINUTE_MS, SECOND_MS } from '../../../worker/contract/units'
import {
  activities,
  applications,
  collections,
  notices,
  offers,
  participations,
} from '../../../worker/db/schema'
import { now } from '../../../worker/platform/clock'
import { newId } from '../../../worker/platform/ids'
import { stateOf } from '../../../worker/transitions/rules'
import { insertActivity } from './activities'
import { setClock } from './client'
import { database } from './database'
import type { formGroup } from './groups'
import { applyTogether, joinByLink } from './groups'
import type { Guest, MachineModel } from './machine-state'
import { ZONE } from './machine-state'
import type { Step, StepOf } from './machine-steps'
import { runOfferJob } from './offers'
import { readBody } from './responses'
import { decideApplication } from './seats'
import type { SignedInUser } from './users'

/** An activity in the database, its organizer, and the users of the model's guests. */
export type Sequence = {
  activityId: string
  owner: SignedInUser
  guests: SignedInUser[]
  /** Of each guest: the application and the last offer. */
  ids: (string | undefined)[]
  offerIds: (string | undefined)[]
  /** The last decision that can be undone. */
  undo: { applicationIds: string[]; until: string } | null
  /** Ids of the applications on the waitlist, in order. */
  waiting: string[]
}

const NOTHING = { applicationIds: ['unknown'], until: new Date(0).toISOString() }

/** Names of guests without an account. */
const named = (count: number) => Array.from({ length: count }, (_, at) => `Guest ${at}`)

/** Inserts the activity, applications, and seats of a model. */
export async function insertModel(
  model: MachineModel,
  { owner, guests }: Pick<Sequence, 'owner' | 'guests'>,
): Promise<Sequence> {
  const { id: activityId } = await insertActivity({
    creatorId: owner.id,
    maxParticipants: model.maximum,
    startsAt: model.startsAt,
    timeZone: ZONE,
    allowsGuests: true,
  })
  const db = database()
  const ids = model.guests.map(() => newId())
  const groupIdOf = (group: number) => `${activityId}-${group}`
  const rows = model.rows.map((index) => {
    const { state, seats, group, isApproved } = model.guests[index] as Guest
    const isWaiting = state === 'WAITLISTED'
    return {
      id: ids[index] ?? '',
      activityId,
      userId: guests[index]?.id ?? '',
      status: isWaiting ? ('PENDING' as const) : (state as 'PENDING' | 'APPROVED'),
      createdAt: model.at,
      decidedAt: state === 'APPROVED' ? model.at : null,
      waitlistedAt: isWaiting ? model.at : null,
      waitlistRank: isWaiting ? model.at + model.line.indexOf(index) : null,
      waitlistApprovedAt: isApproved ? model.at : null,
      groupId: group === null ? null : groupIdOf(group),
      guestSeats: seats - 1,
      guestNames: seats > 1 ? named(seats - 1) : null,
    }
  })
  const seated = rows.filter(({ status }) => status === 'APPROVED')
  const insertSeats = seated.map(({ userId, guestSeats }) =>
    db.insert(participations).values({ id: newId(), activityId, userId, guestSeats, joinedAt: model.at }),
  )
  const insertOffers = model.guests.flatMap(({ offer }, index) => {
    if (!offer) return []
    const { minutes: holdMinutes, outcome: _, ...row } = offer
    const [id, userId] = [newId(), guests[index]?.id ?? '']
    const told = { kind: 'seat_offered' as const, key: `seat_offered:${id}`, createdAt: offer.offeredAt }
    return [
      db
        .insert(offers)
        .values({ ...row, id, activityId, userId, holdMinutes, applicationId: ids[index] ?? '' }),
      db.insert(notices).values({ ...told, id: newId(), userId, activityId }),
    ]
  })
  const collected = new Map(
    model.guests.flatMap(({ collecting, group }, index) =>
      collecting ? [[group === null ? (ids[index] ?? '') : groupIdOf(group), collecting]] : [],
    ),
  )
  const insertCollections = [...collected].map(([unit, collecting]) =>
    db.insert(collections).values({ ...collecting, unit, activityId }),
  )
  await db.batch([
    db.insert(applications).values(rows),
    ...insertSeats,
    ...insertOffers,
    ...insertCollections,
  ])
  const sequence = { activityId, owner, guests, ids, offerIds: [], undo: null, waiting: [] }
  await readModel(sequence)
  return sequence
}

/** Runs a step through the API, a second after the one before, and returns its outcome, as the model names it. */
export async function runStep(sequence: Sequence, step: Step): Promise<string> {
  setClock(now() + SECOND_MS)
  const response = await sendRequest(sequence, step)
  return response.ok ? 'done' : String((await readBody(response)).code)
}

async function sendRequest(sequence: Sequence, step: Step): Promise<Response> {
  const { activityId, owner, guests, ids, offerIds, undo, waiting } = sequence
  const change = (changes: object) => owner.patch(`/api/activities/${activityId}`, changes)
  switch (step.kind) {
    case 'wait':
      setClock(now() + step.minutes * MINUTE_MS)
      return new Response()
    case 'begin': {
      const [activity] = await database().select().from(activities).where(eq(activities.id, activityId))
      setClock(Math.max(now(), activity?.startsAt ?? 0))
      return new Response()
    }
    case 'cron':
      await runOfferJob()
      return new Response()
    case 'set-maximum':
      return change({ maxParticipants: step.maximum })
    case 'set-offers':
      return change({ offersSeats: step.isOn })
    case 'move-start':
      return change({ dateTime: new Date(now() + step.minutes * MINUTE_MS).toISOString() })
    case 'end-collecting':
      return owner.post(`/api/offers/collecting/end/${activityId}`)
    case 'undo':
      return owner.post('/api/applications/undo', { activityId, ...(undo ?? NOTHING) })
    case 'reverse-waitlist':
      return owner.patch('/api/applications/waitlist', {
        activityId,
        applicationIds: waiting.length > 0 ? waiting.toReversed() : ['unknown'],
      })
    case 'cancel':
      return owner.delete(`/api/activities/${activityId}`)
    case 'approve-for-waitlist':
    case 'take-back': {
      const path = step.kind === 'take-back' ? 'take-back' : 'approve'
      const applicationIds = step.userIndexes.map((index) => ids[index] ?? 'unknown')
      return owner.post(`/api/applications/waitlist/${path}`, { activityId, applicationIds })
    }
  }
  const guest = guests[step.userIndex] ?? owner
  const [id, offerId] = [ids[step.userIndex] ?? 'unknown', offerIds[step.userIndex] ?? 'unknown']
  switch (step.kind) {
    case 'apply':
      return guest.post('/api/applications', {
        activityId,
        waitlist: step.waitlist,
        guests: named(step.guests),
      })
    case 'apply-together':
      return sendTogether(sequence, step)
    case 'quit':
      return guest.patch(`/api/participations/quit/${activityId}`)
    case 'remove':
      return owner.post(`/api/applications/remove/${id}`, { reason: 'Too many' })
    case 'patch':
      return decideApplication(
        step.by === 'creator' ? owner : guest,
        id,
        step.update.status,
        step.update.waitlist,
      )
    case 'accept':
    case 'pass':
      return guest.post(`/api/offers/${step.kind}/${offerId}`)
    case 'still-interested':
      return guest.post(`/api/applications/still-interested/${id}`)
    default:
      return owner.post(`/api/offers/${step.kind}/${offerId}`)
  }
}

/** Forms a group of two and applies. Returns the first refusal; a group that does not apply ends. */
async function sendTogether(
  { activityId, guests, owner }: Sequence,
  { userIndex, friendIndex, waitlist, guests: count }: StepOf<'apply-together'>,
): Promise<Response> {
  const [leader, friend] = [guests[userIndex] ?? owner, guests[friendIndex] ?? owner]
  const formed = await leader.post('/api/groups', { activityId })
  if (!formed.ok) return formed
  const group = await formed.json<Awaited<ReturnType<typeof formGroup>>>()
  const joined = await joinByLink(friend, group, { guests: named(count) })
  const last = joined.ok ? await applyTogether(leader, group, { waitlist }) : joined
  if (!last.ok) await leader.delete(`/api/groups/members/${group.id}/${leader.id}`)
  return last
}

/** Reads what the model knows of each guest, and the waitlist, and keeps the ids. */
export async function readModel(sequence: Sequence) {
  const { activityId, guests } = sequence
  const db = database()
  const [rows, made, collected] = await db.batch([
    db
      .select()
      .from(applications)
      .where(eq(applications.activityId, activityId))
      .orderBy(sql`${applications}.rowid`),
    db
      .select()
      .from(offers)
      .where(eq(offers.activityId, activityId))
      .orderBy(sql`${offers.endedAt} is null desc`, desc(offers.offeredAt), sql`${offers}.rowid desc`),
    db.select().from(collections).where(eq(collections.activityId, activityId)),
  ])
  const indexOf = ({ userId }: { userId: string }) => guests.findIndex(({ id }) => id === userId)
  const own = guests.map(({ id }) => rows.find((row) => row.userId === id))
  const last = guests.map(({ id }) => made.find((row) => row.userId === id))
  sequence.ids = own.map((row) => row?.id)
  sequence.offerIds = last.map((row) => row?.id)
  const waiting = rows
    .filter(({ waitlistRank }) => waitlistRank !== null)
    .sort((a, b) => (a.waitlistRank ?? 0) - (b.waitlistRank ?? 0))
  sequence.waiting = waiting.map(({ id }) => id)
  sequence.undo = lastUndo(rows)
  const groups = numbered(own.map((row) => row?.groupId ?? null))
  const people = own.map((row, at) => {
    const offer = last[at]
    const collection = collected.find(({ unit }) => unit === row?.id || unit === row?.groupId)
    return {
      state: stateOf(row ?? { status: null, waitlistedAt: null }),
      seats: 1 + (row?.guestSeats ?? 0),
      group: groups[at] ?? null,
      isApproved: row?.waitlistApprovedAt != null,
      passedOver: row?.passedOver ?? null,
      offer: offer
        ? {
            offeredAt: offer.offeredAt,
            expiresAt: offer.expiresAt,
            minutes: offer.holdMinutes,
            extensions: offer.extensions,
            seats: offer.seats,
            outcome: offer.outcome ?? ('live' as const),
          }
        : null,
      collecting: collection ? { firstAt: collection.firstAt, seats: collection.seats } : null,
    }
  })
  return { line: waiting.map(indexOf), rows: rows.map(indexOf), people }
}

/** The applications of the last decision that can be undone, and until when. */
function lastUndo(rows: (typeof applications.$inferSelect)[]): Sequence['undo'] {
  const until = Math.max(0, ...rows.map(({ undo }) => undo?.until ?? 0))
  const decided = rows.filter(({ undo }) => undo?.until === until)
  return decided.length === 0
    ? null
    : { applicationIds: decided.map(({ id }) => id), until: new Date(until).toISOString() }
}

/** Numbers groups in the order of their first members. */
export function numbered(groups: readonly (string | number | null)[]): (number | null)[] {
  const known = [...new Set(groups.filter((group) => group !== null))]
  return groups.map((group) => (group === null ? null : known.indexOf(group)))
}
