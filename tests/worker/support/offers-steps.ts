import fc from 'fast-check'
import type { ApplicationStatus } from '../../../worker/contract/applications'
import type { Step } from './offers-model'

/** Random steps. Those that close the activity are rare, so that most sequences stay long. */
export function stepsOf(userCount: number): fc.Arbitrary<Step> {
  const userIndex = fc.nat({ max: userCount - 1 })
  const kind = <Kind extends string>(name: Kind) => fc.constant(name)
  const oneOf = <Kind extends string>(...names: [Kind, ...Kind[]]) => fc.constantFrom(...names)
  const status = <Status extends ApplicationStatus>(...some: [Status, ...Status[]]) =>
    fc.record({ status: fc.constantFrom(...some) })
  const decision = fc.record(
    { status: fc.constantFrom(...DECISIONS), waitlist: fc.boolean() },
    { requiredKeys: ['status'] },
  )
  const several = fc.uniqueArray(userIndex, { minLength: 1, maxLength: 2 })
  return fc.oneof(
    { weight: 30, arbitrary: fc.record({ kind: kind('apply'), userIndex, waitlist: fc.boolean() }) },
    { weight: 10, arbitrary: fc.record({ kind: oneOf('quit', 'quit', 'remove'), userIndex }) },
    {
      weight: 8,
      arbitrary: fc.record({
        kind: kind('patch'),
        userIndex,
        by: kind('participant'),
        update: status('WITHDRAWN', 'WITHDRAWN', 'APPROVED'),
      }),
    },
    {
      weight: 25,
      arbitrary: fc.record({ kind: kind('patch'), userIndex, by: kind('creator'), update: decision }),
    },
    {
      weight: 30,
      arbitrary: fc.record({
        kind: oneOf('approve-for-waitlist', 'approve-for-waitlist', 'approve-for-waitlist', 'take-back'),
        userIndexes: several,
      }),
    },
    {
      weight: 30,
      arbitrary: fc.record({
        kind: oneOf('accept', 'accept', 'pass', 'skip', 'extend', 'extend', 'end', 'still-interested'),
        userIndex,
      }),
    },
    {
      weight: 12,
      arbitrary: fc.record({ kind: kind('wait'), minutes: fc.constantFrom(1, 10, 29, 30, 120, 600) }),
    },
    { weight: 6, arbitrary: fc.record({ kind: kind('cron') }) },
    {
      weight: 10,
      arbitrary: fc.record({ kind: kind('set-maximum'), maximum: fc.constantFrom(1, 1, 2, 3) }),
    },
    { weight: 3, arbitrary: fc.record({ kind: kind('set-offers'), isOn: fc.boolean() }) },
    {
      weight: 4,
      arbitrary: fc.record({ kind: kind('move-start'), minutes: fc.constantFrom(5, 100, 600, 4000) }),
    },
    { weight: 3, arbitrary: fc.record({ kind: oneOf('cancel', 'begin') }) },
  )
}

const DECISIONS = ['APPROVED', 'APPROVED', 'APPROVED', 'REJECTED', 'PENDING', 'PENDING', 'WITHDRAWN'] as const
