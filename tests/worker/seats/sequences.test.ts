import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activities } from '../../../worker/db/schema'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { applyStep } from '../support/machine-model'
import { expectedNotices, expectNotices } from '../support/machine-notices'
import { GUESTS, OPENINGS, RARE, START } from '../support/machine-openings'
import type { Sequence } from '../support/machine-run'
import { insertModel, numbered, readModel, runStep } from '../support/machine-run'
import type { MachineModel } from '../support/machine-state'
import { REFUSALS } from '../support/machine-state'
import type { Step } from '../support/machine-steps'
import { stepsOf, UNMODELLED } from '../support/machine-steps'
import { expectInvariants } from '../support/seats'
import { BATCH_OPTIONS, seatBatches } from '../support/sequences'
import { signedInUser, signedInUsers, UNLIMITED } from '../support/users'

const STEPS = 4

const seen = new Set<string>()

/** Runs steps, and compares the database with the model after each. */
async function runAll(sequence: Sequence, steps: Step[], start: MachineModel): Promise<void> {
  let model = start
  const notices = expectedNotices()
  for (const step of steps) {
    const expected = applyStep(model, step)
    const outcome = await runStep(sequence, step)
    const { line, rows, people } = await readModel(sequence)
    const before = model
    if (UNMODELLED.includes(step.kind)) model = { ...expected.model, line, rows, guests: people }
    else {
      model = { ...expected.model, rows }
      const groups = numbered(model.guests.map(({ group }) => group))
      expect({ step, outcome, line, people }).toEqual({
        step,
        outcome: expected.outcome,
        line: model.line,
        people: model.guests.map((guest, at) => ({ ...guest, group: groups[at] })),
      })
    }
    notices.add(step, before, model)
    await expectInvariants()
    await expectNotices(sequence, notices.told)
    seen.add(outcome)
  }
}

// A failure prints the shortest sequence that fails.
test.for(seatBatches())(
  'random sequences match the model after every step: seed $seed',
  BATCH_OPTIONS,
  async (batch) => {
    setClock(START)
    const [owner, guests] = [
      await signedInUser({ quotaFactor: UNLIMITED }),
      await signedInUsers(GUESTS, { quotaFactor: UNLIMITED }),
    ]
    const sequences = fc.array(stepsOf(GUESTS), { minLength: STEPS, maxLength: STEPS })
    const check = async (steps: Step[], start: MachineModel) => {
      setClock(START)
      const sequence = await insertModel(start, { owner, guests })
      await runAll(sequence, steps, start).finally(() =>
        database().delete(activities).where(eq(activities.id, sequence.activityId)),
      )
    }
    await fc.assert(fc.asyncProperty(sequences, fc.constantFrom(...OPENINGS), check), {
      ...batch,
      examples: RARE,
    })
  },
)

test('the sequences meet every refusal', () => {
  expect([...seen].toSorted()).toEqual(expect.arrayContaining([...REFUSALS]))
})
