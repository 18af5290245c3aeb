import type { ErrorCode } from '../contract/errors'
import { GIVE_UP_HOURS, GROUP_SEATS_MAX } from '../contract/limits'
import type { State } from '../contract/moves'
import { HOUR_MS } from '../contract/units'
import type { OfferOutcome, QuitBy } from '../contract/vocabulary'
import type { RosterEvent } from './events'
import type { Entry, Offer, Place, Roster, Seat } from './roster'
import { fieldsOf, liveOffer, unitIdOf, unitOf } from './roster'

/** Result of an act: the new roster, and the events in order. */
export type Change = { readonly roster: Roster; readonly events: readonly RosterEvent[] }

/**
 * Why an act is not allowed. `spotsLeft` is the number of free seats if more are needed. `isHeld` is set if a lower maximum is refused only
 * because of held seats.
 */
export type Refusal = { readonly refusal: ErrorCode; readonly spotsLeft?: number; readonly isHeld?: true }

/** A roster that an act is changing. */
export type Draft = { -readonly [Key in keyof Roster]: Roster[Key] } & { events: RosterEvent[] }

/** Changes a copy of the roster. */
export function changed(roster: Roster, change: (draft: Draft) => void): Change {
  const draft: Draft = { ...roster, events: [] }
  change(draft)
  const { events, ...after } = draft
  return { roster: after, events }
}

/** Continues a change with another one. */
export function next({ roster, events }: Change, step: (roster: Roster) => Change): Change {
  const change = step(roster)
  return { roster: change.roster, events: [...events, ...change.events] }
}

/** Records in the log that a co-organizer changed the number of seats, or who gets them (product.md 20.7). */
export function editSeats({ organizerId, events }: Draft, by: string): void {
  if (by !== organizerId) events.push({ kind: 'seats_edited', by })
}

/** Thrown by an act that is not allowed. The roster stays as it was. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: ErrorCode, details: Omit<Refusal, 'refusal'> = {}) {
    super(refusal)
    this.refusal = { refusal, ...details }
  }
}

/** @throws Refused the reason, if there is one */
export function requireNone(refusal: ErrorCode | null): void {
  if (refusal) throw new Refused(refusal)
}

/** Replaces fields of an entry. Returns the new entry. */
export function update(draft: Draft, { id }: Entry, fields: Partial<Entry>): Entry {
  const entry = { ...entryIn(draft, id), ...fields }
  draft.entries = draft.entries.map((each) => (each.id === id ? entry : each))
  return entry
}

/** The entry as the act has changed it so far. */
export function entryIn(draft: Draft, id: string): Entry {
  const entry = draft.entries.find((each) => each.id === id)
  if (!entry) throw new Error(`The roster has no entry ${id}`)
  return entry
}

/** Outcome of a person's offer when they leave the waitlist, by the state they enter. */
const OUTCOME_OF: Partial<Record<State, OfferOutcome>> = { APPROVED: 'accepted', WITHDRAWN: 'withdrawn' }

type Entering = { at: number; outcome?: OfferOutcome }

/**
 * Moves an application to a state, without its seat. Leaving the waitlist ends the offer and the approval for it; withdrawing also
 * leaves the group.
 */
export function enter(
  draft: Draft,
  { id }: Entry,
  to: Exclude<State, 'NONE'>,
  { at, outcome }: Entering,
): Entry {
  const entry = entryIn(draft, id)
  if (to === 'WAITLISTED') {
    const place = { since: at, rank: nextRank(draft, entry, at), approvedAt: null, passedOver: null }
    return update(draft, entry, { ...fieldsOf(to, at), place, undo: null })
  }
  if (liveOffer(entry)) endOffer(draft, entry, outcome ?? OUTCOME_OF[to] ?? 'ended', at)
  const left = update(draft, entry, { ...fieldsOf(to, at), place: null, undo: null })
  if (to === 'WITHDRAWN') leaveGroup(draft, left)
  endCollecting(draft, unitIdOf(entry))
  return entryIn(draft, id)
}

/** Removes a person from their group. The others stay in it, and are asked whether they are still coming (product.md 25.10). */
export function leaveGroup(draft: Draft, entry: Entry): Entry {
  const fellowIds = unitOf(draft, entry).flatMap(({ id }) => (id === entry.id ? [] : [id]))
  if (fellowIds.length > 0) draft.events.push({ kind: 'member_left', id: entry.id, fellowIds })
  return update(draft, entry, { groupId: null })
}

/** Rank after the rest of the group, or at the end of the waitlist. Ranks are times, with room for a whole group between them. */
export function nextRank(draft: Draft, entry: Entry, at: number): number {
  const fellows = unitOf(draft, entry).flatMap(({ id, place }) =>
    place && id !== entry.id ? [place.rank] : [],
  )
  const rank =
    fellows.length > 0 ? Math.max(...fellows) + 1 / GROUP_SEATS_MAX : Math.max(at, (draft.lastRank ?? -1) + 1)
  draft.lastRank = Math.max(draft.lastRank ?? 0, rank)
  return rank
}

/** Takes the seats of an approved applicant. Applicants who gave up a seat late get no new grace hour (product.md 24.1). */
export function takeSeat(draft: Draft, { id }: Entry, at: number): void {
  const entry = entryIn(draft, id)
  const { seat, seats } = entry
  const quit = seat?.quit
  const wasLate = quit?.by === 'participant' && quit.ahead !== null && quit.ahead <= GIVE_UP_HOURS * HOUR_MS
  const joinedAt = seat && wasLate ? seat.joinedAt : at
  const unasked = { askedAt: null, confirmedAt: null, remindedAt: null, movedAt: null, quit: null }
  update(draft, entry, { seat: { seats, joinedAt, ...unasked } })
  draft.taken += seats
  draft.events.push({ kind: 'seat_taken', id })
}

type Freed = { by: QuitBy; at: number; isPassedOn?: boolean }

/** Frees a participant's seats. If they are offered, the offer now holds them. */
export function freeSeat(draft: Draft, { id }: Entry, { by, at, isPassedOn = false }: Freed): void {
  const entry = entryIn(draft, id)
  const { seat, userId } = entry
  if (!seat || seat.quit) return
  update(draft, entry, { seat: { ...seat, quit: { at, by, ahead: draft.startsAt - at, isPassedOn } } })
  draft.taken -= seat.seats
  draft.events.push({ kind: 'seat_freed', id, seats: seat.seats, by, isPassedOn })
  for (const other of draft.entries) {
    const offer = liveOffer(other)
    if (offer?.seatOf !== userId) continue
    setOffer(draft, other, { ...offer, seatOf: null })
    draft.held += offer.seats
  }
}

/** Ends the live offer of an entry. Its seats are free. */
export function endOffer(draft: Draft, { id }: Entry, outcome: OfferOutcome, at: number): void {
  const entry = entryIn(draft, id)
  const offer = liveOffer(entry)
  if (!offer) return
  setOffer(draft, entry, { ...offer, ended: { at, outcome } })
  if (offer.seatOf === null) draft.held -= offer.seats
  draft.events.push({ kind: 'offer_over', id, offerId: offer.id, outcome })
}

export function setSeat(draft: Draft, { id }: Entry, fields: Partial<Seat>): void {
  const entry = entryIn(draft, id)
  if (entry.seat) update(draft, entry, { seat: { ...entry.seat, ...fields } })
}

export function setPlace(draft: Draft, { id }: Entry, fields: Partial<Place>): void {
  const entry = entryIn(draft, id)
  if (entry.place) update(draft, entry, { place: { ...entry.place, ...fields } })
}

/** Takes back the approval for the waitlist and ends the offer. People keep their place. This can't be undone (product.md 21.1). */
export function takeBackApprovalOf(draft: Draft, entry: Entry, at: number): void {
  endOffer(draft, entry, 'ended', at)
  setPlace(draft, entry, { approvedAt: null, passedOver: null })
  update(draft, entry, { undo: null })
  endCollecting(draft, unitIdOf(entry))
}

export function setOffer(draft: Draft, entry: Entry, offer: Offer): void {
  update(draft, entry, { offers: entry.offers.map((each) => (each.id === offer.id ? offer : each)) })
}

/** Forgets when people became first in line, if none of them is approved for the waitlist anymore. */
export function endCollecting(draft: Draft, unitId: string): void {
  const isApproved = draft.entries.some(
    (entry) => unitIdOf(entry) === unitId && entry.place !== null && entry.place.approvedAt !== null,
  )
  if (!isApproved) dropCollection(draft, unitId)
}

/** Ends a collection. Its seats are free. */
export function dropCollection(draft: Draft, unitId: string): void {
  setCollected(draft, unitId, 0)
  draft.collections = draft.collections.filter((each) => each.unitId !== unitId)
}

/** Holds this many seats for a collecting unit. */
export function setCollected(draft: Draft, unitId: string, seats: number): void {
  draft.collections = draft.collections.map((each) => {
    if (each.unitId !== unitId) return each
    draft.held += seats - each.seats
    return { ...each, seats }
  })
}
