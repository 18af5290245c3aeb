import type { Change } from '../../../worker/roster/change'
import type { Entry, Roster } from '../../../worker/roster/roster'
import { findEntry, liveOffer, stateOf, unitIdOf } from '../../../worker/roster/roster'
import { offer } from '../../../worker/roster/settle'

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
const isSame = <Value>(values: Value[]) => new Set(values.map((value) => JSON.stringify(value))).size <= 1
const isUnique = (values: unknown[]) => new Set(values).size === values.length
const seatTaken = ({ seat }: Entry) => (seat && !seat.quit ? seat.seats : 0)
const heldBy = (entry: Entry) => (liveOffer(entry)?.seatOf === null ? (liveOffer(entry)?.seats ?? 0) : 0)
const groupsOf = ({ entries }: Roster) =>
  [...Map.groupBy(entries, ({ groupId }) => groupId)].flatMap(([id, members]) =>
    id === null ? [] : [members],
  )

/** Invariants of a roster after every act. They match those for rows in `worker/db/invariants.ts`. */
const RULES: Record<string, (roster: Roster) => boolean> = {
  'taken seats are those of participants, and at most the maximum': ({ entries, taken, maximum }) =>
    taken === sum(entries.map(seatTaken)) && taken <= maximum,
  'held seats are those of live offers and collections, and fit with the taken ones': (roster) =>
    roster.held === sum([...roster.entries.map(heldBy), ...roster.collections.map(({ seats }) => seats)]) &&
    (roster.held === 0 || roster.taken + roster.held <= roster.maximum),
  'an offered seat of another person belongs to a reminded participant without an answer': ({ entries }) =>
    entries.every((entry) => {
      const live = liveOffer(entry)
      if (!live || live.seatOf === null) return true
      const seat = entries.find(({ userId }) => userId === live.seatOf)?.seat
      return (
        seat != null &&
        !seat.quit &&
        seat.remindedAt !== null &&
        !seat.confirmedAt &&
        seat.seats >= live.seats
      )
    }),
  'a seat that someone still has is offered to only one person': ({ entries }) =>
    isUnique(entries.flatMap((entry) => liveOffer(entry)?.seatOf ?? [])),
  'seats are collected only for those approved for the waitlist without an offer, and for one of them': ({
    entries,
    collections,
  }) => {
    const collected = collections.filter(({ seats }) => seats > 0)
    const isWaiting = (unitId: string) =>
      entries.some(
        (entry) => unitIdOf(entry) === unitId && entry.place?.approvedAt != null && !entry.place.passedOver,
      ) && !entries.some((entry) => unitIdOf(entry) === unitId && liveOffer(entry))
    return collected.length <= 1 && collected.every(({ unitId }) => isWaiting(unitId))
  },
  'a live offer is to a person approved for the waitlist, and ends at the start at the latest': (roster) =>
    roster.entries.every((entry) => {
      const live = liveOffer(entry)
      if (!live) return true
      const isApproved = entry.place?.approvedAt != null && entry.place.passedOver === null
      return (
        isApproved &&
        roster.cancelledAt === null &&
        live.expiresAt <= Math.max(roster.startsAt, live.offeredAt)
      )
    }),
  'an application has one live offer at most, which does not end before it begins': ({ entries }) =>
    entries.every(
      ({ offers }) =>
        offers.filter(({ ended }) => ended === null).length <= 1 &&
        offers.every(({ offeredAt, expiresAt, seats }) => expiresAt >= offeredAt && seats >= 1),
    ),
  'members of a group are approved for the waitlist, passed over, and offered seats together': (roster) =>
    groupsOf(roster).every(
      (members) =>
        isSame(members.map(({ place }) => [place?.approvedAt != null, place?.passedOver ?? null])) &&
        isSame(members.map((member) => liveOffer(member)?.expiresAt ?? null)),
    ),
  'only people approved for the waitlist are passed over': ({ entries }) =>
    entries.every(({ place }) => !place || place.passedOver === null || place.approvedAt !== null),
  'approved people have a seat, and no one else': ({ entries }) =>
    entries.every((entry) => (entry.status === 'APPROVED') === seatTaken(entry) > 0),
  'a seat has as many guests as its application': ({ entries }) =>
    entries.every((entry) => seatTaken(entry) === 0 || seatTaken(entry) === entry.seats),
  'members of a group are in the same state, and no one is between them on the waitlist': (roster) =>
    groupsOf(roster).every((members) => {
      const ranks = members.flatMap(({ place }) => (place ? [place.rank] : []))
      const isBetween = ({ place, groupId }: Entry) =>
        place &&
        groupId !== members[0]?.groupId &&
        place.rank >= Math.min(...ranks) &&
        place.rank <= Math.max(...ranks)
      return isSame(members.map(stateOf)) && !roster.entries.some(isBetween)
    }),
  'a group has at most four seats': (roster) =>
    groupsOf(roster).every((members) => sum(members.map(({ seats }) => seats)) <= 4),
  'who has withdrawn is in no group': ({ entries }) =>
    entries.every(({ status, groupId }) => status !== 'WITHDRAWN' || groupId === null),
  'only pending applications have a rank, each its own, up to the last one': ({ entries, lastRank }) => {
    const ranks = entries.flatMap(({ place }) => (place ? [place.rank] : []))
    const isPending = entries.every(({ place, status }) => place === null || status === 'PENDING')
    return isPending && isUnique(ranks) && ranks.every((rank) => lastRank !== null && rank <= lastRank)
  },
  'a decided application says when': ({ entries }) =>
    entries.every(({ status, decidedAt }) => status === 'PENDING' || decidedAt !== null),
  'only a participant who was asked has confirmed to come': ({ entries }) =>
    entries.every(
      ({ seat }) => !seat || seat.confirmedAt === null || seat.askedAt !== null || seat.quit !== null,
    ),
  'the organizer has no application, and each user one': ({ entries, organizerId }) =>
    entries.every(({ userId }) => userId !== organizerId) && isUnique(entries.map(({ userId }) => userId)),
  'a minimum fits into the maximum until it is decided': ({ minimum, maximum }) =>
    minimum === null || minimum.goesAheadAt !== null || minimum.participants <= maximum,
}

/** Returns the names of the rules that a change violates. */
export function brokenRules({ roster, events }: Change, at: number): string[] {
  const broken = Object.entries(RULES).flatMap(([name, holds]) => (holds(roster) ? [] : [name]))
  const again = offer(roster, { at, newId: () => 'again' })
  const isDecidingOwn = events.some(
    (event) => event.kind === 'decided' && findEntry(roster, event.id)?.userId === event.by,
  )
  return [
    ...broken,
    ...(again.events.length > 0 ? ['no approved person waits while a seat is free'] : []),
    ...(isDecidingOwn ? ['no one decides on their own application'] : []),
  ]
}
