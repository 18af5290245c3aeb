import { isOpen } from '../contract/activity-status'
import type { Decided } from '../contract/moves'
import type { NoticeKind } from '../contract/notice-kinds'
import type { Change } from './change'
import type { RosterEvent } from './events'
import type { Entry, Roster } from './roster'
import { findEntry, freeSeats, liveOffer, waitlistOf } from './roster'
import { decidersFor } from './rules'

/** A notice: its recipient, and the applicant that it is about. */
export type Told = {
  kind: NoticeKind
  to: string
  about: string
  /** Whether a seat was offered and not taken. */
  isUnclaimed?: true
}

/**
 * Returns the notices to send after a change (product.md 6.2, 12.1, 21.5, 22.3). Users get none about their own acts. For events
 * that affect everyone with an application, such as a cancellation or a new start, the statement that changes all their rows
 * sends the notices.
 */
export function toldOf(before: Roster, { roster, events }: Change, at: number): Told[] {
  const told = events.flatMap((event) => toldOfEvent(roster, event, at))
  return isOpen(roster, at) ? [...told, ...nextInLine(before, { roster, events })] : told
}

function toldOfEvent(roster: Roster, event: RosterEvent, at: number): Told[] {
  const tell = (kind: NoticeKind, id: string, aboutId = id): Told[] => {
    const [to, about] = [findEntry(roster, id), findEntry(roster, aboutId)]
    return to && about ? [{ kind, to: to.userId, about: about.userId }] : []
  }
  switch (event.kind) {
    case 'applied':
      return tellDeciders(roster, 'application_received', event.ids[0])
    case 'accepted':
      return findEntry(roster, event.id)?.userId === event.by ? [] : tell('application_approved', event.id)
    case 'decided':
      return toldOfDecision(roster, event)
    case 'member_left':
      return roster.cancelledAt === null
        ? event.fellowIds.flatMap((id) => tell('group_member_left', id, event.id))
        : []
    case 'offer_over':
      return toldOfLostOffer(roster, event, at)
    case 'seat_freed':
      return event.by !== 'organizer' && !event.isPassedOn && isWorthTelling(roster, event.seats, at)
        ? tellDeciders(roster, 'seat_freed', event.id)
        : []
    default: {
      const kind = TOLD_OF[event.kind]
      return kind && 'id' in event ? tell(kind, event.id) : []
    }
  }
}

/** Kinds of notices sent to the person whom an event is about. */
const TOLD_OF: Partial<Record<RosterEvent['kind'], NoticeKind>> = {
  approved_automatically: 'application_approved',
  removed: 'application_removed',
  offered: 'seat_offered',
  passed_on: 'seat_passed_on',
  reminded: 'still_coming_reminder',
}

const NOTICE_OF: Partial<Record<Decided, NoticeKind>> = {
  approved: 'application_approved',
  declined: 'application_declined',
  waitlisted: 'application_waitlisted',
  approved_for_waitlist: 'application_waitlisted',
}

/** People who are offered a seat at once are only notified of the offer. */
function toldOfDecision(roster: Roster, { event, id }: Extract<RosterEvent, { kind: 'decided' }>): Told[] {
  const kind = NOTICE_OF[event]
  const entry = findEntry(roster, id)
  if (!kind || !entry || liveOffer(entry)) return []
  return [{ kind, to: entry.userId, about: entry.userId }]
}

/** Notifies the applicant, once, that they did not answer, and the organizers that a seat is left (product.md 21.8, 21.9). */
function toldOfLostOffer(
  roster: Roster,
  { id, outcome }: Extract<RosterEvent, { kind: 'offer_over' }>,
  at: number,
): Told[] {
  const entry = findEntry(roster, id)
  const isLeft = isOpen(roster, at) && freeSeats(roster) > 0
  const isUnclaimed = isLeft && (outcome === 'passed' || outcome === 'expired' || outcome === 'withdrawn')
  return [
    ...(entry && outcome === 'expired' && entry.place?.passedOver === 'silent'
      ? [{ kind: 'offer_expired', to: entry.userId, about: entry.userId } as const]
      : []),
    ...(isUnclaimed
      ? tellDeciders(roster, 'seat_freed', id).map((told) => ({ ...told, isUnclaimed: true as const }))
      : []),
  ]
}

/**
 * Whether freed seats are worth a notice: the activity was full or has a waitlist, and the seats are not offered to anyone
 * (product.md 12.1).
 */
function isWorthTelling(roster: Roster, seats: number, at: number): boolean {
  const free = freeSeats(roster)
  return isOpen(roster, at) && free > 0 && (free <= seats || waitlistOf(roster).length > 0)
}

function tellDeciders(roster: Roster, kind: NoticeKind, id: string | undefined): Told[] {
  const entry = roster.entries.find((each) => each.id === id)
  if (!entry) return []
  const others = decidersFor(roster, entry).filter((userId) => userId !== entry.userId)
  return others.map((to) => ({ kind, to, about: entry.userId }))
}

/** Events that may make a seat available to someone on the waitlist. For expired offers, cron sends the notices. */
const LEAVING: readonly RosterEvent['kind'][] = ['withdrawn', 'quit', 'left', 'passed', 'removed']

/** Notifies applicants waiting for a decision that there is a free seat for them and everyone ahead of them (product.md 12.1, 25.11). */
function nextInLine(before: Roster, { roster, events }: Change): Told[] {
  const isDeclined = (event: RosterEvent) => event.kind === 'decided' && event.event === 'declined'
  const isCause = (event: RosterEvent) => LEAVING.includes(event.kind) || isDeclined(event)
  if (!events.some(isCause) && roster.maximum <= before.maximum) return []
  const known = new Set(withFreeSeat(before).map(({ id }) => id))
  return withFreeSeat(roster).flatMap(({ id, userId }) =>
    known.has(id) ? [] : [{ kind: 'first_in_line' as const, to: userId, about: userId }],
  )
}

function withFreeSeat(roster: Roster): Entry[] {
  let free = freeSeats(roster)
  return waitlistOf(roster)
    .filter(({ members }) => members.every((member) => waitsForDecision(roster, member)))
    .flatMap(({ members, seats }) => {
      free -= seats
      return free >= 0 ? members : []
    })
}

/** Whether a person on the waitlist depends on a decision. Approved people get an offer instead, unless the organizer offers no seats. */
const waitsForDecision = ({ choices }: Roster, entry: Entry) =>
  entry.place !== null &&
  entry.place.passedOver === null &&
  (entry.place.approvedAt === null || !choices.offersSeats) &&
  !liveOffer(entry)
