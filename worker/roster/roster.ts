import type { ApplicationStatus } from '../contract/applications'
import { OFFER_COLLECT_AFTER_HOURS } from '../contract/limits'
import type { State } from '../contract/moves'
import { isUndecided } from '../contract/moves'
import { HOUR_MS } from '../contract/units'
import type { AUTO_APPROVALS, OfferOutcome, PASSED_OVER, QuitBy } from '../contract/vocabulary'

/**
 * Everything about an activity that seat rules need. `entries` may be only the applications that an act may change. Counts cover the whole
 * activity. All times are in milliseconds.
 */
export type Roster = {
  readonly id: string
  readonly organizerId: string
  /** While the organizer is suspended, no seats are offered. */
  readonly isOrganizerSuspended: boolean
  /** Co-organizers who have joined. They can decide on seats like the organizer (product.md 20.1). */
  readonly coOrganizerIds: readonly string[]
  readonly timeZone: string
  readonly startsAt: number
  readonly cancelledAt: number | null
  readonly maximum: number
  /** Seats of participants and their guests, and seats held by live offers and collections (product.md 21.6). */
  readonly taken: number
  readonly held: number
  readonly choices: Choices
  readonly minimum: Minimum | null
  /** Highest rank on the waitlist, or null if it is empty. */
  readonly lastRank: number | null
  /** In the order in which people applied; for repeated applications, the last one counts. */
  readonly entries: readonly Entry[]
  readonly collections: readonly Collection[]
}

/** The organizer's settings for seats (product.md 4.49). */
export type Choices = {
  readonly offersSeats: boolean
  readonly passesOnSilentSeats: boolean
  readonly allowsGuests: boolean
  /** Which applicants are approved automatically, and up to how many taken seats (product.md 6.32). */
  readonly autoApproval: { readonly who: (typeof AUTO_APPROVALS)[number]; readonly seats: number } | null
}

/** The number of people that the activity needs, and when the decision is made (product.md 23). */
export type Minimum = {
  readonly participants: number
  readonly decidesAt: number
  readonly extendedAt: number | null
  readonly goesAheadAt: number | null
}

/** A person's application, with their place on the waitlist, their seat, and their offers. */
export type Entry = {
  /** Id of the application. */
  readonly id: string
  readonly userId: string
  /** Whether they are suspended or deleted, or a block separates them from the organizer. */
  readonly isHidden: boolean
  /** Co-organizers separated from them by a block. */
  readonly hiddenFrom: readonly string[]
  readonly status: ApplicationStatus
  readonly appliedAt: number
  /** Number of seats they need: their own, and one for each guest. */
  readonly seats: number
  readonly groupId: string | null
  readonly place: Place | null
  /** Number of people ahead on the waitlist, if not all of them may be loaded. */
  readonly ahead?: number | null
  readonly decidedAt: number | null
  /** The organizer's first answer, for the reply time (product.md 6.21). */
  readonly answeredAt: number | null
  readonly seat: Seat | null
  /** The offers that acts may need, oldest first: the most recently ended one, and the live one. */
  readonly offers: readonly Offer[]
  /** The state before the organizer's last decision, if that can be undone (product.md 6.27). */
  readonly undo: Undo | null
}

/**
 * The fields that a decision may change and an undo restores, with their values in a new application. All but `place` are stored
 * in columns of the same name.
 */
export const NEW_APPLICATION: Decidable = {
  status: 'PENDING',
  place: null,
  decidedAt: null,
  answeredAt: null,
}
type Decidable = Pick<Entry, 'status' | 'place' | 'decidedAt' | 'answeredAt'>

export const decidableOf = ({ status, place, decidedAt, answeredAt }: Decidable): Decidable => ({
  ...{ status, place, decidedAt, answeredAt },
})

/** A position on the waitlist. Seats are offered to approved people in the order of ranks. */
export type Place = {
  readonly since: number
  readonly rank: number
  readonly approvedAt: number | null
  readonly passedOver: (typeof PASSED_OVER)[number] | null
}

/** A seat of a participant and their guests. Also set after they gave it up. */
export type Seat = {
  readonly seats: number
  readonly joinedAt: number
  /** "Still coming?": when they were asked, confirmed, and were reminded (product.md 22). */
  readonly askedAt: number | null
  readonly confirmedAt: number | null
  readonly remindedAt: number | null
  /** Last time someone else changed the start, length, or place. */
  readonly movedAt: number | null
  /** How the seat ended: `ahead` is the time before the start in milliseconds. Null while it is taken. */
  readonly quit: {
    readonly at: number
    readonly by: QuitBy | null
    readonly ahead: number | null
    readonly isPassedOn: boolean
  } | null
}

export type Offer = {
  readonly id: string
  readonly seats: number
  readonly offeredAt: number
  readonly expiresAt: number
  readonly holdMinutes: number
  readonly extensions: number
  readonly ended: { readonly at: number; readonly outcome: OfferOutcome } | null
  /** The silent participant who keeps the seat until the offer is accepted. Null for offers of free seats. */
  readonly seatOf: string | null
}

/** People who need several seats and are first in line, and the seats held for them (product.md 21.15). */
export type Collection = { readonly unitId: string; readonly firstAt: number; readonly seats: number }

export type Undo = {
  readonly until: number
  readonly by: string
  readonly to: ApplicationStatus
  readonly before: Decidable & Pick<Entry, 'seat'>
  /** Number of seats by which the decision raised the maximum. Set on the first application of a joint decision. */
  readonly raisedBy?: number
}

/** People who get seats together: the members of a group, or one person. */
export type Unit = {
  readonly id: string
  readonly members: readonly Entry[]
  readonly seats: number
  readonly rank: number
}

/** Seats that are neither taken nor held. */
export const freeSeats = ({ maximum, taken, held }: Roster) => maximum - taken - held

export const findEntry = ({ entries }: Roster, id: string) => entries.find((entry) => entry.id === id)
export const entryOf = ({ entries }: Roster, userId: string) =>
  entries.find((entry) => entry.userId === userId)
export const entryWithOffer = ({ entries }: Roster, offerId: string) =>
  entries.find(({ offers }) => offers.some(({ id }) => id === offerId))

/** State of an application as in product.md 6.1; NONE without one. */
export function stateOf(entry: Entry | undefined): State {
  if (entry === undefined) return 'NONE'
  return entry.place === null ? entry.status : 'WAITLISTED'
}

/** The fields of an application that enters a state, except for its place on the waitlist. */
export const fieldsOf = (to: Exclude<State, 'NONE'>, at: number): Pick<Entry, 'status' | 'decidedAt'> =>
  isUndecided(to) ? { status: 'PENDING', decidedAt: null } : { status: to, decidedAt: at }

/** Id under which seats are collected: the group's, if there is one. */
export const unitIdOf = ({ groupId, id }: Entry) => groupId ?? id

/** The current members of a person's group, or only the person. */
export const unitOf = ({ entries }: Roster, entry: Entry): readonly Entry[] =>
  entry.groupId === null ? [entry] : entries.filter(({ groupId }) => groupId === entry.groupId)

export const seatsOf = (entries: readonly { seats: number }[]) =>
  entries.reduce((sum, { seats }) => sum + seats, 0)

/** The offer that has been neither answered nor ended. After `expire`, it has not run out. */
export const liveOffer = ({ offers }: Entry) => offers.findLast(({ ended }) => ended === null)

/** Seats held for these people by offers and collections. An offer of another person's seat holds none. */
export function heldFor({ collections }: Roster, entries: readonly Entry[]): number {
  const units = new Set(entries.map(unitIdOf))
  const collected = collections.filter(({ unitId }) => units.has(unitId)).map(({ seats }) => seats)
  const offered = entries.map(liveOffer).map((offer) => (offer?.seatOf === null ? offer.seats : 0))
  return [...collected, ...offered].reduce((sum, seats) => sum + seats, 0)
}

/** Whether a person is approved for the waitlist and not passed over. */
export const isApprovedToWait = ({ place }: Entry) =>
  place !== null && place.approvedAt !== null && place.passedOver === null

/** The units that are offered the next seats, first in line first (product.md 21.2). Excludes hidden people. */
export function lineOf(roster: Roster): Unit[] {
  return waitlistOf(roster).filter(({ members }) =>
    members.every((entry) => isApprovedToWait(entry) && !liveOffer(entry) && !entry.isHidden),
  )
}

/** The waitlist in order: each group, and each other person (product.md 25.11). */
export function waitlistOf({ entries }: Roster): Unit[] {
  const waiting = entries.filter(({ place }) => place !== null)
  const units = [...Map.groupBy(waiting, unitIdOf)].map(([id, members]) => ({
    id,
    members: members.toSorted(byRank),
    seats: seatsOf(members),
    rank: Math.min(...members.map(rankOf)),
  }))
  return units.toSorted((a, b) => a.rank - b.rank || order(firstIdOf(a), firstIdOf(b)))
}

const rankOf = ({ place }: Entry) => place?.rank ?? 0
const byRank = (a: Entry, b: Entry) => rankOf(a) - rankOf(b) || order(a.id, b.id)
const order = (a: string, b: string) => (a < b ? -1 : Number(a > b))
const firstIdOf = ({ members }: Unit) => members.map(({ id }) => id).toSorted(order)[0] ?? ''

/** Whether freed seats are collected for a unit, because it has been first in line for 24 hours. */
export const isCollecting = ({ firstAt }: Collection, at: number) =>
  firstAt <= at - OFFER_COLLECT_AFTER_HOURS * HOUR_MS
