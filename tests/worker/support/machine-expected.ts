import { isOpen } from '../../../worker/contract/activity-status'
import { requestedMove } from '../../../worker/contract/moves'
import { MINUTE_MS } from '../../../worker/contract/units'
import { newId } from '../../../worker/platform/ids'
import { offerSilentSeats, remindSilent } from '../../../worker/roster/acts/silent-seats'
import { changed } from '../../../worker/roster/change'
import { logOf } from '../../../worker/roster/events'
import type { ActName, InputOf } from '../../../worker/roster/perform'
import { perform } from '../../../worker/roster/perform'
import type { Roster } from '../../../worker/roster/roster'
import {
  entryOf,
  freeSeats,
  isCollecting,
  stateOf,
  unitIdOf,
  waitlistOf,
} from '../../../worker/roster/roster'
import { expire, offer } from '../../../worker/roster/settle'
import type { Told } from '../../../worker/roster/told'
import { toldOf } from '../../../worker/roster/told'
import { askStillComing } from '../../roster/support/due'
import { applicantWith } from '../../roster/support/rosters'
import type { Step, StepOf } from './machine-steps'

/**
 * Expected result of a step: the answer, `done` or an error code, the new roster, the log lines, and the notices. The log is null if lines are
 * undone.
 */
export type Expected = { outcome: string; roster: Roster; log: ReturnType<typeof logOf> | null; told: Told[] }

type People = { owner: { id: string }; guests: readonly { id: string }[] }
type Call = { [Name in ActName]: { act: Name; input: InputOf<Name> } }[ActName]

/** Performs a step with the seat engine. */
export function expectedAfter(
  before: Roster,
  step: Step,
  { at, ...people }: People & { at: number },
): Expected {
  const call = callOf(before, step, { at, ...people })
  if (call === 'cron') {
    const roster = asked(isDue(before, at) ? settled(before, at) : withSilentSeats(before, at), at)
    return { outcome: 'done', roster, log: null, told: [] }
  }
  if (typeof call === 'string') return { outcome: call, roster: before, log: [], told: [] }
  const performed = perform(call.act, before, call.input, { at, newId })
  return {
    outcome: performed.refusal?.refusal ?? 'done',
    roster: performed.roster,
    log: call.act === 'undo' ? null : logOf(performed.events),
    told: toldOf(before, performed, at),
  }
}

/** Whether cron has due work for an activity. */
const isDue = (roster: Roster, at: number) =>
  expire(roster, at).events.length > 0 ||
  (freeSeats(roster) > 0 && roster.collections.some((each) => isCollecting(each, at)))

/** Performs the work that is due, like cron. */
export function settled(roster: Roster, at: number): Roster {
  return withSilentSeats(offer(expire(roster, at).roster, { at, newId }).roster, at)
}

const withSilentSeats = (roster: Roster, at: number) =>
  changed(roster, (draft) => offerSilentSeats(draft, { at, newId })).roster
const asked = (roster: Roster, at: number) =>
  changed(askStillComing(roster, at).roster, (draft) => remindSilent(draft, at)).roster

/** Returns the act that a step requests, or the answer of the calls before it. */
function callOf(roster: Roster, step: Step, { at, owner, guests }: People & { at: number }): Call | string {
  const by = owner.id
  const idOf = (index: number) => entryOf(roster, guests[index]?.id ?? '')?.id ?? 'unknown'
  const edit = (changes: Omit<InputOf<'edit'>, 'by'>): Call => ({ act: 'edit', input: { by, ...changes } })
  switch (step.kind) {
    case 'wait':
    case 'begin':
      return 'done'
    case 'cron':
      return 'cron'
    case 'cancel':
      return { act: 'cancel', input: { by } }
    case 'set-maximum':
      return edit({ maximum: step.maximum })
    case 'set-offers':
      return edit({ choices: { offersSeats: step.isOn } })
    case 'let-in':
      return edit({ choices: { autoApproval: { who: 'everybody', seats: step.seats } } })
    case 'move-start':
      return edit({ startsAt: at + step.minutes * MINUTE_MS })
    case 'end-collecting':
      return { act: 'endCollecting', input: { by } }
    case 'undo':
      return { act: 'undo', input: { by, ...lastUndo(roster) } }
    case 'reverse-waitlist': {
      const ids = waitlistOf(roster).flatMap(({ members }) => members.map(({ id }) => id))
      return { act: 'reorder', input: { by, ids: ids.toReversed() } }
    }
    case 'approve-for-waitlist':
    case 'take-back': {
      const act = step.kind === 'take-back' ? 'takeBackApproval' : 'approveForWaitlist'
      return { act, input: { by, ids: step.userIndexes.map(idOf) } }
    }
    case 'apply-together':
      return togetherOf(roster, step, { at, guests })
  }
  const userId = guests[step.userIndex]?.id ?? ''
  const [id, entry] = [idOf(step.userIndex), entryOf(roster, userId)]
  const offerId = entry?.offers.at(-1)?.id ?? 'none'
  switch (step.kind) {
    case 'apply': {
      const applicant = applicantWith(userId, { id: newId(), seats: 1 + step.guests })
      return { act: 'apply', input: { applicant, waitlist: step.waitlist } }
    }
    case 'quit':
      return { act: 'quit', input: { userId } }
    case 'coming':
      return { act: 'sayComing', input: { userId } }
    case 'keep':
      return { act: 'keepSeat', input: { userId, by } }
    case 'remove':
      return { act: 'remove', input: { id, by, reason: 'Too many' } }
    case 'patch': {
      if (!entry) return 'not_found'
      const move = requestedMove(step.by, step.update, stateOf(entry))
      if (move === null) return 'forbidden'
      if (move === 'withdraw') return { act: 'withdraw', input: { id, userId } }
      return { act: move, input: { ids: [id], by } }
    }
    case 'accept':
    case 'pass':
      return { act: step.kind, input: { offerId, userId } }
    case 'still-interested':
      return { act: 'stillInterested', input: { id, userId } }
    case 'end':
      return { act: 'endOffer', input: { offerId, by } }
    default:
      return { act: step.kind, input: { offerId, by } }
  }
}

/** The calls that form the group come first: applicants are in no forming group, and only open activities have any. */
function togetherOf(
  roster: Roster,
  { userIndex, friendIndex, waitlist, guests: count }: StepOf<'apply-together'>,
  { at, guests }: Pick<People, 'guests'> & { at: number },
): Call | string {
  const [leaderId, friendId] = [guests[userIndex]?.id ?? '', guests[friendIndex]?.id ?? '']
  const states = [leaderId, friendId].map((userId) => stateOf(entryOf(roster, userId)))
  if (roster.cancelledAt !== null && states[0] === 'NONE') return 'activity_not_found'
  if (!isOpen(roster, at)) return 'activity_closed'
  if (!states.every((state) => state === 'NONE' || state === 'WITHDRAWN')) return 'already_applied'
  const leader = applicantWith(leaderId, { id: newId() })
  const friend = applicantWith(friendId, { id: newId(), seats: 1 + count })
  return { act: 'applyTogether', input: { groupId: newId(), applicants: [leader, friend], waitlist } }
}

/** The last decision that can be undone. */
export function lastUndo({ entries }: Roster): { ids: string[]; until: number } {
  const until = Math.max(0, ...entries.map(({ undo }) => undo?.until ?? 0))
  const ids = entries.flatMap(({ id, undo }) => (undo?.until === until ? [id] : []))
  return ids.length > 0 ? { ids, until } : { ids: ['unknown'], until: 0 }
}

/** Returns a roster without ids, for comparisons: people by their index, and the waitlist as an order. */
export function comparable(roster: Roster, { at, guests }: Pick<People, 'guests'> & { at: number }) {
  const nameOf = (userId: string) => guests.findIndex(({ id }) => id === userId)
  const unitName = (unitId: string) =>
    roster.entries
      .filter((entry) => unitIdOf(entry) === unitId)
      .map(({ userId }) => nameOf(userId))
      .toSorted()
  const { id: _, entries, collections, lastRank: __, held, ...facts } = roster
  return {
    ...facts,
    // Until cron runs, rows of a closed activity hold seats that no one can take.
    ...(isOpen(roster, at) && {
      held,
      collections: collections.map((each) => ({ ...each, unitId: unitName(each.unitId) })),
    }),
    line: waitlistOf(roster).map(({ members }) => members.map(({ userId }) => nameOf(userId))),
    people: entries
      .map(({ id: ___, userId, groupId, place, undo, seat, offers, ...entry }) => ({
        ...entry,
        name: nameOf(userId),
        group: groupId === null ? null : unitName(groupId),
        place: place && { ...place, rank: null },
        seat: seat && { ...seat, seats: seat.quit ? null : seat.seats },
        offers: offers.map(({ id: ____, ...offer }) => offer),
        undo: undo && {
          ...{ until: undo.until, to: undo.to, by: nameOf(undo.by) },
          before: {
            ...undo.before,
            place: undo.before.place && { ...undo.before.place, rank: null },
            seat: undo.before.seat && {
              ...undo.before.seat,
              seats: null,
              remindedAt: null,
              confirmedAt: null,
            },
          },
        },
      }))
      .toSorted((a, b) => a.name - b.name),
  }
}
