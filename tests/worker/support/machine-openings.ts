import { DAY_MS, HOUR_MS } from '../../../worker/contract/units'
import type { Roster } from '../../../worker/roster/roster'
import { entryWith, NOW, offered, rosterWith, seated, waiting } from '../../roster/support/rosters'
import type { Decision, Step } from './machine-steps'

/** The people in an opening. */
export const GUESTS = ['ann', 'bob', 'cid', 'dee']

const joinedAt = NOW
const [ann, bob] = [seated('ann', { seat: { joinedAt } }), seated('bob', { seat: { joinedAt } })]
const pair = { groupId: 'pair' }
const WITHOUT_HELPERS = { coOrganizerIds: [] }

/** One person with a seat offer, and the next one in line. */
const OFFERED = rosterWith(
  [ann, offered('cid', 1, { offer: { offeredAt: NOW } }), waiting('dee', 2)],
  WITHOUT_HELPERS,
)

/** A group of two for which seats are collected, and the next person in line. */
const COLLECTED = rosterWith([ann, waiting('bob', 1, pair), waiting('cid', 2, pair), waiting('dee', 3)], {
  ...WITHOUT_HELPERS,
  collections: [{ unitId: 'pair', firstAt: NOW - DAY_MS, seats: 0 }],
})

/** The seats of those who joined last are offered first. */
const JOINED_AGO = { ann: 48, bob: 47 }
const silent = (name: keyof typeof JOINED_AGO, remindedAt: number | null) =>
  seated(name, {
    seat: { joinedAt: NOW - JOINED_AGO[name] * HOUR_MS, askedAt: NOW - 5 * HOUR_MS, remindedAt },
  })
const passesOn = { passesOnSilentSeats: true }
/** Participants who have not answered, and the times when they are reminded and their seats are offered. */
const SILENT = rosterWith([silent('ann', null), silent('bob', null), waiting('cid', 1), waiting('dee', 2)], {
  ...{ ...WITHOUT_HELPERS, startsAt: NOW + 6 * HOUR_MS, choices: passesOn },
})
const REMINDED = rosterWith(
  [silent('ann', NOW - 2 * HOUR_MS), silent('bob', NOW - 2 * HOUR_MS), waiting('cid', 1), waiting('dee', 2)],
  { ...WITHOUT_HELPERS, startsAt: NOW + 4 * HOUR_MS, choices: passesOn },
)

/** Initial rosters of sequences. Each has an application: an activity without one is deleted instead of canceled. */
export const OPENINGS: Roster[] = [
  rosterWith([entryWith('ann')], WITHOUT_HELPERS),
  rosterWith([ann, bob], WITHOUT_HELPERS),
  rosterWith([ann, bob, waiting('cid', 1), waiting('dee', 2)], WITHOUT_HELPERS),
  rosterWith([ann, bob, waiting('cid', 1, { seats: 2 }), waiting('dee', 2)], WITHOUT_HELPERS),
  OFFERED,
  rosterWith([ann, bob, waiting('cid', 1, pair), waiting('dee', 2, pair)], WITHOUT_HELPERS),
  COLLECTED,
  SILENT,
  REMINDED,
]

/** An applicant for one of two taken seats. */
const FULL = rosterWith([ann, bob, entryWith('cid')], WITHOUT_HELPERS)
const approveForWaitlist: Step = { kind: 'approve-for-waitlist', userIndexes: [2] }
const decide = (update: Decision['update'], userIndex = 2): Step => ({
  ...{ kind: 'patch', userIndex, by: 'creator', update },
})
/** A series of decisions, the last of which is undone. */
const UNDONE: Step[][] = [
  [approveForWaitlist, approveForWaitlist],
  [decide({ status: 'PENDING', waitlist: true }), approveForWaitlist],
  [decide({ status: 'REJECTED' }), decide({ status: 'PENDING' })],
  [decide({ status: 'REJECTED' }), decide({ status: 'PENDING', waitlist: true })],
]
/** Decisions after which an approval, if there is one, is undone. */
const TAKEN_BACK: Step[][] = [[], [approveForWaitlist]].map((approvals) => [
  decide({ status: 'PENDING', waitlist: true }),
  ...approvals,
  { kind: 'take-back', userIndexes: [2] },
])

/** Somebody gives up their seat and gets it back, which is undone. */
const GIVEN_UP: Step[] = [
  { kind: 'quit', userIndex: 0 },
  { kind: 'apply', userIndex: 0, waitlist: false, guests: 0 },
  decide({ status: 'APPROVED' }, 0),
]

const LATE: Step = { kind: 'wait', minutes: 600 }
/**
 * Sequences that random ones rarely cover: a third extension, an answer or an application after the end of an offer, a canceled activity, and
 * undone decisions.
 */
export const RARE: [Step[], Roster][] = [
  [[2, 2, 2].map((userIndex) => ({ kind: 'extend', userIndex })), OFFERED],
  [[LATE, { kind: 'accept', userIndex: 2 }], OFFERED],
  [[LATE, { kind: 'apply', userIndex: 1, waitlist: false, guests: 0 }], OFFERED],
  [
    [{ kind: 'cancel' }, { kind: 'apply-together', userIndex: 3, friendIndex: 1, waitlist: true, guests: 0 }],
    FULL,
  ],
  [[{ kind: 'begin' }, decide({ status: 'REJECTED' })], FULL],
  ...TAKEN_BACK.map((steps): [Step[], Roster] => [steps, FULL]),
  ...[...UNDONE, GIVEN_UP].map((steps): [Step[], Roster] => [[...steps, { kind: 'undo' }], FULL]),
]
