import { isOpen } from '../../../worker/contract/activity-status'
import { newId } from '../../../worker/platform/ids'
import { offerSilentSeats, remindSilent } from '../../../worker/roster/acts/silent-seats'
import { changed } from '../../../worker/roster/change'
import { logOf } from '../../../worker/roster/events'
import type { ActName, InputOf } from '../../../worker/roster/perform'
import { perform } from '../../../worker/roster/perform'
import type { Roster } from '../../../worker/roster/roster'
import {
  entryOf,
  findEntry,
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
import type { Step } from '../../roster/support/steps'
import { ACTS, inputOf } from '../../roster/support/steps'

const UNSENT = ['remindSilent', 'passOnSilent', 'decideMinimum', 'settle', 'extendDecision'] as const
/** Acts that a request can perform. Other tests cover the decision of minimums, and blocks. */
export type SeatAct = Exclude<ActName, (typeof UNSENT)[number]>
/** An act, and its input to the engine. */
export type Called = { act: SeatAct; input: InputOf<SeatAct> }

const OTHERS: readonly Step['act'][] = [...UNSENT, 'hide', 'suspendOrganizer']
export const SENT_ACTS = ACTS.filter((act) => !OTHERS.includes(act))

/** Returns the act that a step requests, or 'due' for a cron run. */
export function callOf(roster: Roster, step: Step, at: number): Called | 'due' {
  if (step.act === 'due') return 'due'
  const applicant = (userId: string) => applicantWith(userId, { id: newId() })
  // Skip the last options, which edit the minimum.
  const option = step.act === 'edit' ? step.option % 6 : step.option
  const input = inputOf(roster, { ...step, option }, { at, applicant })
  const chosen =
    step.act === 'reopen' ? { ...input, ids: (input as InputOf<'reopen'>).ids.slice(0, 1) } : input
  return { act: step.act as SeatAct, input: chosen as Called['input'] }
}

/**
 * Expected result of a step: the outcome (`done` or an error code), the new roster, the log entries, and the notices. The log is
 * null if the step undoes entries.
 */
export type Expected = { outcome: string; roster: Roster; log: ReturnType<typeof logOf> | null; told: Told[] }

/** Returns the seat engine's result for an act or a cron run. */
export function expectedAfter(before: Roster, call: Called | 'due', at: number): Expected {
  if (call === 'due') {
    const roster = asked(isDue(before, at) ? settled(before, at) : withSilentSeats(before, at), at)
    return { outcome: 'done', roster, log: null, told: [] }
  }
  const refused = refusedBefore(before, call, at)
  if (refused) return { outcome: refused, roster: before, log: [], told: [] }
  const performed = perform(call.act, before, call.input, { at, newId })
  return {
    outcome: performed.refusal?.refusal ?? 'done',
    roster: performed.roster,
    log: call.act === 'undo' ? null : logOf(performed.events),
    told: toldOf(before, performed, at),
  }
}

/** Returns whether an activity has due work for cron. */
const isDue = (roster: Roster, at: number) =>
  expire(roster, at).events.length > 0 ||
  (freeSeats(roster) > 0 && roster.collections.some((each) => isCollecting(each, at)))

/** Performs due work, like cron. */
export function settled(roster: Roster, at: number): Roster {
  return withSilentSeats(offer(expire(roster, at).roster, { at, newId }).roster, at)
}

const withSilentSeats = (roster: Roster, at: number) =>
  changed(roster, (draft) => offerSilentSeats(draft, { at, newId })).roster
const asked = (roster: Roster, at: number) =>
  changed(askStillComing(roster, at).roster, (draft) => remindSilent(draft, at)).roster

/** Returns the error of a call that fails before its act: the application or activity is not found, or the group can't apply. */
function refusedBefore(roster: Roster, { act, input }: Called, at: number): string | null {
  const { ids = [], userId = '' } = input as { ids?: readonly string[]; userId?: string }
  const isOneDecision = ['approve', 'reject', 'waitlist', 'reopen'].includes(act) && ids.length === 1
  if (isOneDecision && !findEntry(roster, ids[0] ?? '')) return 'not_found'
  const isUnseen = (id: string) => roster.cancelledAt !== null && !entryOf(roster, id)
  if ((act === 'quit' || act === 'sayComing') && isUnseen(userId)) return 'activity_not_found'
  if (act !== 'applyTogether') return null
  // Applicants are in no forming group, and only open activities have forming groups.
  const states = (input as InputOf<'applyTogether'>).applicants.map((each) => each.userId)
  if (isUnseen(states[0] ?? '')) return 'activity_not_found'
  if (!isOpen(roster, at)) return 'activity_closed'
  const mayApply = (id: string) => ['NONE', 'WITHDRAWN'].includes(stateOf(entryOf(roster, id)))
  return states.every(mayApply) ? null : 'already_applied'
}

/** Returns a roster in a form without ids, to compare: groups are lists of members, and the waitlist is an order. */
export function comparable(roster: Roster, at: number) {
  const unitName = (unitId: string) =>
    roster.entries.flatMap((entry) => (unitIdOf(entry) === unitId ? [entry.userId] : [])).toSorted()
  const { id: _, entries, collections, lastRank: __, held, ...facts } = roster
  return {
    ...facts,
    // Until cron runs, a closed activity's rows may still hold seats, which no one can take.
    ...(isOpen(roster, at) && {
      held,
      collections: collections.map((each) => ({ ...each, unitId: unitName(each.unitId) })),
    }),
    line: waitlistOf(roster).map(({ members }) => members.map(({ userId }) => userId)),
    people: entries
      .map(({ id: ___, groupId, place, undo, seat, offers, ...entry }) => ({
        ...entry,
        group: groupId === null ? null : unitName(groupId),
        place: place && { ...place, rank: null },
        seat: seat && { ...seat, seats: seat.quit ? null : seat.seats },
        offers: offers.map(({ id: ____, ...offer }) => offer),
        undo: undo && {
          ...{ until: undo.until, to: undo.to, by: undo.by },
          before: {
            ...undo.before,
            place: undo.before.place && { ...undo.before.place, rank: null },
            seat: undo.before.seat && {
              ...undo.before.seat,
              ...{ seats: null, remindedAt: null, confirmedAt: null },
            },
          },
        },
      }))
      .toSorted((a, b) => (a.userId < b.userId ? -1 : 1)),
  }
}
