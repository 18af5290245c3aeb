import type { Applicant } from '../../../worker/roster/acts/apply'
import type { ActName, InputOf } from '../../../worker/roster/perform'
import { perform } from '../../../worker/roster/perform'
import type { Collection, Entry, Offer, Place, Roster, Seat } from '../../../worker/roster/roster'
import { liveOffer, NEW_APPLICATION } from '../../../worker/roster/roster'

export const HOUR = 3_600_000
export const MINUTE = 60_000
/** 1:30 PM in Los Angeles. */
export const NOW = Date.parse('2026-12-01T21:30:00Z')
export const HOST = 'host'
export const HELPER = 'helper'

/** Returns a seat that was taken long ago. */
export const seatWith = (fields: Partial<Seat> = {}): Seat => ({
  seats: 1,
  joinedAt: NOW - 48 * HOUR,
  askedAt: null,
  confirmedAt: null,
  remindedAt: null,
  movedAt: null,
  quit: null,
  ...fields,
})

const placeWith = (fields: Partial<Place> = {}): Place => ({
  since: NOW - HOUR,
  rank: 1,
  approvedAt: null,
  passedOver: null,
  ...fields,
})

export const offerWith = (fields: Partial<Offer> = {}): Offer => ({
  id: 'offer',
  seats: 1,
  offeredAt: NOW - MINUTE,
  expiresAt: NOW + 2 * HOUR,
  holdMinutes: 120,
  extensions: 0,
  ended: null,
  seatOf: null,
  ...fields,
})

type Fields = Partial<Omit<Entry, 'place' | 'seat'>> & { place?: Partial<Place>; seat?: Partial<Seat> }

/** Returns a user's entry: pending, unless the fields include a seat or a place on the waitlist. */
export function entryWith(userId: string, { place, seat, ...fields }: Fields = {}): Entry {
  const seats = fields.seats ?? 1
  return {
    id: `of-${userId}`,
    userId,
    isHidden: false,
    hiddenFrom: [],
    appliedAt: NOW - 72 * HOUR,
    seats,
    groupId: null,
    ...NEW_APPLICATION,
    ...(seat && !seat.quit && { status: 'APPROVED' }),
    ...{ place: place ? placeWith(place) : null, decidedAt: seat ? NOW - 48 * HOUR : null },
    seat: seat ? seatWith({ seats, ...seat }) : null,
    offers: [],
    undo: null,
    ...fields,
  }
}

/** Returns the entry of a user with a seat. */
export const seated = (userId: string, fields: Fields = {}) =>
  entryWith(userId, { ...fields, seat: fields.seat ?? {} })

/** Returns the entry of a user whom the organizer approved for the waitlist. */
export const waiting = (userId: string, rank: number, fields: Fields = {}) =>
  entryWith(userId, { ...fields, place: { rank, approvedAt: NOW - HOUR, ...fields.place } })

/** Returns the entry of a user on the waitlist with a live offer. */
export const offered = (userId: string, rank: number, fields: Fields & { offer?: Partial<Offer> } = {}) => {
  const { offer, ...others } = fields
  return waiting(userId, rank, {
    offers: [offerWith({ id: `offer-${userId}`, seats: fields.seats ?? 1, ...offer })],
    ...others,
  })
}

/** Fields to override in a roster, including single choices of the organizer. */
export type RosterFields = Partial<Omit<Roster, 'choices'>> & { choices?: Partial<Roster['choices']> }

/** Returns a roster with these entries, two days before the start. Its counts are computed from them. */
export function rosterWith(entries: readonly Entry[], fields: RosterFields = {}): Roster {
  const collections: readonly Collection[] = fields.collections ?? []
  const ranks = entries.flatMap(({ place }) => (place ? [place.rank] : []))
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
  const { choices, ...others } = fields
  return {
    id: 'activity',
    organizerId: HOST,
    isOrganizerSuspended: false,
    coOrganizerIds: [HELPER],
    timeZone: 'America/Los_Angeles',
    startsAt: NOW + 48 * HOUR,
    cancelledAt: null,
    maximum: 2,
    taken: sum(entries.map(({ seat }) => (seat && !seat.quit ? seat.seats : 0))),
    held: sum([
      ...collections.map(({ seats }) => seats),
      ...entries.map((entry) => (liveOffer(entry)?.seatOf === null ? (liveOffer(entry)?.seats ?? 0) : 0)),
    ]),
    choices: {
      offersSeats: true,
      passesOnSilentSeats: false,
      allowsGuests: true,
      autoApproval: null,
      ...choices,
    },
    minimum: null,
    lastRank: ranks.length > 0 ? Math.max(...ranks) : null,
    entries,
    collections,
    ...others,
  }
}

/** Returns an applicant who may apply. */
export const applicantWith = (userId: string, fields: Partial<Applicant> = {}): Applicant => ({
  id: `of-${userId}`,
  userId,
  isHidden: false,
  hiddenFrom: [],
  seats: 1,
  mayApply: true,
  isVerified: false,
  timesCame: 0,
  hasDecided: false,
  answersRefusal: null,
  ...fields,
})

/** Returns a function that generates the same ids in every run. */
export function idsFrom(prefix = 'new'): () => string {
  let count = 0
  return () => `${prefix}-${++count}`
}

/** Performs an act. */
export const act = <Name extends ActName>(name: Name, roster: Roster, input: InputOf<Name>, at = NOW) =>
  perform(name, roster, input, { at, newId: idsFrom() })
