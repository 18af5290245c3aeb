import { DAY_MS, HOUR_MS } from '../../../worker/contract/units'
import type { Guest, MachineModel } from './machine-state'
import { guestIn } from './machine-state'
import type { Decision, Step } from './machine-steps'

export const GUESTS = 4
/** Half past one in the afternoon at the place: some offers last into the night. */
export const START = Date.parse('2026-12-01T21:30:00Z')

const SEATED = { state: 'APPROVED' } as const
const WAITING = { state: 'WAITLISTED', isApproved: true } as const
const OFFER = {
  offeredAt: START,
  expiresAt: START + 2 * HOUR_MS,
  minutes: 120,
  extensions: 0,
  seats: 1,
  outcome: 'live',
} as const

const COLLECTING = { firstAt: START - DAY_MS, seats: 0 }

const opening = (guests: Partial<Guest>[], line: number[] = []): MachineModel => ({
  maximum: 2,
  isCancelled: false,
  offersSeats: true,
  at: START,
  startsAt: START + 2 * DAY_MS,
  guests: Array.from({ length: GUESTS }, (_, at) => guestIn(guests[at])),
  rows: guests.flatMap(({ state }, at) => (state === undefined ? [] : [at])),
  line,
})

/** One person, to whom a seat is offered, and one who is next. */
const OFFERED = opening([SEATED, {}, { ...WAITING, offer: OFFER }, WAITING], [2, 3])

/** A group of two, for which seats are collected, and one who is next. */
const COLLECTED = opening(
  [
    SEATED,
    { ...WAITING, group: 1, collecting: COLLECTING },
    { ...WAITING, group: 1, collecting: COLLECTING },
    WAITING,
  ],
  [1, 2, 3],
)

/** States that sequences begin with. Each has an application: an activity without one is deleted instead of cancelled. */
export const OPENINGS = [
  opening([{ state: 'PENDING' }]),
  opening([SEATED, SEATED]),
  opening([SEATED, SEATED, WAITING, WAITING], [2, 3]),
  opening([SEATED, SEATED, { ...WAITING, seats: 2 }, WAITING], [2, 3]),
  OFFERED,
  opening([SEATED, SEATED, { ...WAITING, group: 1 }, { ...WAITING, group: 1 }], [2, 3]),
  COLLECTED,
]

/** Somebody who has applied for one of two taken seats. */
const FULL = opening([SEATED, SEATED, { state: 'PENDING' }])
const approveForWaitlist: Step = { kind: 'approve-for-waitlist', userIndexes: [2] }
const decide = (update: Decision['update']): Step => ({ kind: 'patch', userIndex: 2, by: 'creator', update })
/** Decisions in a row, of which the last one is undone. */
const UNDONE: Step[][] = [
  [approveForWaitlist, approveForWaitlist],
  [decide({ status: 'PENDING', waitlist: true }), approveForWaitlist],
  [decide({ status: 'REJECTED' }), decide({ status: 'PENDING' })],
  [decide({ status: 'REJECTED' }), decide({ status: 'PENDING', waitlist: true })],
]
/** Decisions after which an approval is taken back, if there is one. */
const TAKEN_BACK: Step[][] = [[], [approveForWaitlist]].map((approvals) => [
  decide({ status: 'PENDING', waitlist: true }),
  ...approvals,
  { kind: 'take-back', userIndexes: [2] },
])

const LATE: Step = { kind: 'wait', minutes: 600 }
/**
 * Sequences that random ones rarely meet: a third extension, an answer or an application after the end of an offer, a cancelled
 * activity, and undone decisions.
 */
export const RARE: [Step[], MachineModel][] = [
  [[2, 2, 2].map((userIndex) => ({ kind: 'extend', userIndex })), OFFERED],
  [[LATE, { kind: 'accept', userIndex: 2 }], OFFERED],
  [[LATE, { kind: 'apply', userIndex: 1, waitlist: false, guests: 0 }], OFFERED],
  [
    [{ kind: 'cancel' }, { kind: 'apply-together', userIndex: 3, friendIndex: 1, waitlist: true, guests: 0 }],
    FULL,
  ],
  ...TAKEN_BACK.map((steps): [Step[], MachineModel] => [steps, FULL]),
  ...UNDONE.map((steps): [Step[], MachineModel] => [[...steps, { kind: 'undo' }], FULL]),
]
