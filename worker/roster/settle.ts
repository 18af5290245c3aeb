import { isOpen } from '../contract/activity-status'
import { letLeave, mustLeave } from './acts/leave'
import type { Change, Draft } from './change'
import { changed, dropCollection, endOffer, setCollected, setPlace, update } from './change'
import { holdEndAt, holdMinutes } from './holds'
import type { Entry, Offer, Roster, Unit } from './roster'
import { freeSeats, isCollecting, lineOf, liveOffer } from './roster'

/** The time of a change, and the source of ids for new offers. */
export type Moment = { readonly at: number; readonly newId: () => string }

/**
 * Removes the seats of hidden people, and ends expired offers (product.md 10.2, 21.4). Runs before every act, so that nothing depends on when
 * cron runs. In a closed activity, expired offers don't count as unanswered.
 */
export function expire(roster: Roster, at: number): Change {
  return changed(roster, (draft) => {
    for (const entry of roster.entries) if (mustLeave(roster, entry, at)) letLeave(draft, entry, at)
    const isOver = (entry: Entry) => (liveOffer(entry)?.expiresAt ?? at + 1) <= at
    for (const entry of draft.entries.filter(isOver)) {
      endOffer(draft, entry, isOpen(roster, at) ? 'expired' : 'closed', at)
      if (isOpen(roster, at)) setPlace(draft, entry, { passedOver: 'silent' })
    }
    if (!isOpen(roster, at)) for (const { unitId } of roster.collections) dropCollection(draft, unitId)
  })
}

/**
 * Offers the free and collected seats to the first in line. Collects the remaining ones for the first unit, if it needs more than
 * are left (product.md 21.2, 21.3, 21.15). No other place offers free seats.
 */
export function offer(roster: Roster, { at, newId }: Moment): Change {
  return changed(roster, (draft) => {
    for (const { unitId } of roster.collections) setCollected(draft, unitId, 0)
    if (!isOpen(roster, at) || !roster.choices.offersSeats || roster.isOrganizerSuspended) return
    for (const unit of nextInLine(draft, at)) holdForUnit(draft, unit, { at, newId })
    collect(draft, at)
  })
}

/**
 * Returns the units that get the free seats, in waitlist order. Units that need more seats than are left are overtaken, unless
 * seats are being collected for the first of them.
 */
function nextInLine(roster: Roster, at: number): Unit[] {
  let free = freeSeats(roster)
  let isBehind = false
  const next: Unit[] = []
  for (const unit of lineOf(roster)) {
    if (unit.seats <= free) {
      free -= unit.seats
      next.push(unit)
    } else if (!isBehind && isCollectedFor(roster, unit, at)) break
    else isBehind = true
  }
  return next
}

/** Returns whether seats are being collected for a unit. A unit larger than the activity never gets any. */
const isCollectedFor = ({ collections, maximum }: Roster, unit: Unit, at: number) =>
  unit.seats <= maximum && collections.some((each) => each.unitId === unit.id && isCollecting(each, at))

/** Offers each member of a unit their seats, all with the same expiry. */
function holdForUnit(draft: Draft, unit: Unit, moment: Moment): void {
  const minutes = holdMinutes(moment.at, draft.startsAt)
  for (const member of unit.members) makeOffer(draft, member, { ...moment, minutes, seatOf: null })
  dropCollection(draft, unit.id)
}

type Offering = Moment & Pick<Offer, 'seatOf'> & { minutes: number }

/** Offers an applicant the seats they need. An offer of a participant's own seat holds no additional one. */
export function makeOffer(draft: Draft, entry: Entry, { at, newId, minutes, seatOf }: Offering): void {
  const [offerId, expiresAt] = [newId(), holdEndAt(draft, { from: at, minutes })]
  const { id, seats } = entry
  const made = { id: offerId, seats, offeredAt: at, expiresAt, holdMinutes: minutes, extensions: 0, seatOf }
  update(draft, entry, { offers: [...entry.offers, { ...made, ended: null }] })
  if (seatOf === null) draft.held += seats
  draft.events.push({ kind: 'offered', id, offerId })
}

/** Records when a unit that needs several seats became first in line, and holds free seats for it after 24 hours. */
function collect(draft: Draft, at: number): void {
  const [first] = lineOf(draft)
  if (!first || first.seats < 2 || first.seats > draft.maximum) return
  const known = draft.collections.find(({ unitId }) => unitId === first.id)
  if (!known) draft.collections = [...draft.collections, { unitId: first.id, firstAt: at, seats: 0 }]
  else if (isCollecting(known, at)) setCollected(draft, first.id, freeSeats(draft))
}
