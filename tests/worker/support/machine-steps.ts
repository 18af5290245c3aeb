import fc from 'fast-check'
import type { ApplicationStatus, ApplicationUpdate } from '../../../worker/contract/applications'

export type Decision = {
  kind: 'patch'
  userIndex: number
  by: 'creator' | 'participant'
  update: Pick<ApplicationUpdate, 'status' | 'waitlist'>
}
type About<Kind extends string> = Kind extends string ? { kind: Kind; userIndex: number } : never

/** A request to the API, or the passing of time. `userIndex` is an index of the model's guests. */
export type Step =
  | { kind: 'apply'; userIndex: number; waitlist: boolean; guests: number }
  | { kind: 'apply-together'; userIndex: number; friendIndex: number; waitlist: boolean; guests: number }
  | About<
      | 'quit'
      | 'remove'
      | 'accept'
      | 'pass'
      | 'skip'
      | 'extend'
      | 'end'
      | 'still-interested'
      | 'coming'
      | 'keep'
    >
  | { kind: 'approve-for-waitlist'; userIndexes: number[] }
  | { kind: 'take-back'; userIndexes: number[] }
  | Decision
  | { kind: 'set-maximum'; maximum: number }
  | { kind: 'set-offers'; isOn: boolean }
  | { kind: 'let-in'; seats: number }
  | { kind: 'move-start'; minutes: number }
  | { kind: 'wait'; minutes: number }
  | { kind: 'end-collecting' }
  | { kind: 'cancel' }
  | { kind: 'begin' }
  | { kind: 'cron' }
  | { kind: 'undo' }
  | { kind: 'reverse-waitlist' }
export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>

const DECISIONS = ['APPROVED', 'APPROVED', 'APPROVED', 'REJECTED', 'PENDING', 'PENDING', 'WITHDRAWN'] as const

/** Returns random steps. Those that close the activity are rare, so that most sequences stay long. */
export function stepsOf(userCount: number): fc.Arbitrary<Step> {
  const userIndex = fc.nat({ max: userCount - 1 })
  const oneOf = <const Value>(...values: [Value, ...Value[]]) => fc.constantFrom(...values)
  const is = <Kind extends string>(kind: Kind) => fc.constant(kind)
  const status = <Status extends ApplicationStatus>(...some: [Status, ...Status[]]) =>
    fc.record({ status: oneOf(...some) })
  const decision = fc.record(
    { status: oneOf(...DECISIONS), waitlist: fc.boolean() },
    { requiredKeys: ['status'] },
  )
  const guests = oneOf(0, 0, 0, 1)
  const apply = fc.record({ kind: is('apply'), userIndex, waitlist: fc.boolean(), guests })
  const applyTogether = fc
    .record({
      kind: is('apply-together'),
      userIndex,
      apart: fc.integer({ min: 1, max: userCount - 1 }),
      waitlist: fc.boolean(),
      guests,
    })
    .map(({ apart, ...step }) => ({ ...step, friendIndex: (step.userIndex + apart) % userCount }))
  const withdraw = fc.record({
    kind: is('patch'),
    userIndex,
    by: is('participant'),
    update: status('WITHDRAWN', 'WITHDRAWN', 'WITHDRAWN', 'APPROVED'),
  })
  const decide = fc.record({ kind: is('patch'), userIndex, by: is('creator'), update: decision })
  const approveForWaitlist = fc.record({
    kind: oneOf('approve-for-waitlist', 'approve-for-waitlist', 'approve-for-waitlist', 'take-back'),
    userIndexes: fc.uniqueArray(userIndex, { minLength: 1, maxLength: 2 }),
  })
  const offer = fc.record({
    kind: oneOf('accept', 'accept', 'pass', 'skip', 'extend', 'end', 'still-interested'),
    userIndex,
  })
  const weighted: [weight: number, fc.Arbitrary<Step>][] = [
    [25, apply],
    [12, applyTogether],
    [14, fc.record({ kind: oneOf('quit', 'quit', 'remove'), userIndex })],
    [8, withdraw],
    [25, decide],
    [25, approveForWaitlist],
    [30, offer],
    [12, fc.record({ kind: is('wait'), minutes: oneOf(1, 10, 29, 30, 120, 600, 1440) })],
    [9, fc.record({ kind: is('cron') })],
    [3, fc.record({ kind: is('end-collecting') })],
    [6, fc.record({ kind: is('undo') })],
    [4, fc.record({ kind: is('reverse-waitlist') })],
    [8, fc.record({ kind: is('set-maximum'), maximum: oneOf(1, 2, 2, 3, 4) })],
    [3, fc.record({ kind: is('let-in'), seats: oneOf(1, 2, 3) })],
    [6, fc.record({ kind: oneOf('coming', 'keep'), userIndex })],
    [3, fc.record({ kind: is('set-offers'), isOn: fc.boolean() })],
    [4, fc.record({ kind: is('move-start'), minutes: oneOf(5, 100, 600, 4000) })],
    [3, fc.record({ kind: oneOf('cancel', 'begin') })],
  ]
  return fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })))
}
