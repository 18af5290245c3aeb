import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activities } from '../../../worker/db/schema'
import { now } from '../../../worker/platform/clock'
import type { State } from '../../../worker/transitions/rules'
import { stateOf } from '../../../worker/transitions/rules'
import { insertActivity } from '../support/activities'
import type { SignedIn } from '../support/people'
import { signedIn } from '../support/people'
import { chance } from '../support/random'
import { applicationsOf, body, crowd, database, decide, expectInvariants } from '../support/seats'
import type { Step, World } from '../support/seats-model'
import { play, REFUSALS, randomStep } from '../support/seats-model'

const SEQUENCES = 100
const STEPS = 14
const GUESTS = 3

type Stage = { activityId: string; owner: SignedIn; guests: SignedIn[]; ids: (string | undefined)[] }

// Each sequence opens with an application (what nobody applied to would be deleted, not cancelled), every other one
// with all seats taken.
const apply = (who: number): Step => ({ kind: 'apply', who, waitlist: false })
const approve = (who: number): Step => ({ kind: 'patch', who, by: 'creator', asked: { status: 'APPROVED' } })

/** Does a step through the API and says how it ended, in the model's words. */
async function perform(stage: Stage, step: Step): Promise<string> {
  const response = await ask(stage, step)
  return response.ok ? 'done' : String((await body(response)).code)
}

async function ask({ activityId, owner, guests, ids }: Stage, step: Step): Promise<Response> {
  if (step.kind === 'set-maximum')
    return owner.patch(`/api/activities/${activityId}`, { maxParticipants: step.maximum })
  if (step.kind === 'cancel') return owner.delete(`/api/activities/${activityId}`)
  if (step.kind === 'begin') {
    // No call moves the time: the row does.
    await database()
      .update(activities)
      .set({ startsAt: now() - 1 })
      .where(eq(activities.id, activityId))
    return new Response()
  }
  const guest = guests[step.who] ?? owner
  if (step.kind === 'apply') return guest.post('/api/applications', { activityId, waitlist: step.waitlist })
  if (step.kind === 'quit') return guest.patch(`/api/participations/quit/${activityId}`)
  const { status, waitlist } = step.asked
  return decide(step.by === 'creator' ? owner : guest, ids[step.who] ?? 'unknown', status, waitlist)
}

/** Where everybody's application stands in the database. */
async function statesOf(stage: Stage): Promise<State[]> {
  const rows = await applicationsOf(stage.activityId)
  const own = stage.guests.map(({ id }) => rows.find((row) => row.userId === id))
  stage.ids = own.map((row) => row?.id)
  return own.map((row) => stateOf(row ?? { status: null, waitlistedAt: null }))
}

test('random sequences match the model after every step', {
  timeout: 300_000,
}, async () => {
  const [owner, guests] = [await signedIn(), await crowd(GUESTS)]
  const outcomes = new Set<string>()
  for (let seed = 1; seed <= SEQUENCES; seed++) {
    const random = chance(seed)
    const { id: activityId } = await insertActivity({ creatorId: owner.id, maxParticipants: 2 })
    const opening = seed % 2 ? [apply(0)] : [apply(0), apply(1), approve(0), approve(1)]
    const stage: Stage = { activityId, owner, guests, ids: [] }
    let world: World = { maximum: 2, isCancelled: false, hasBegun: false, states: Array(GUESTS).fill('NONE') }
    for (let count = 0; count < STEPS; count++) {
      const step = opening[count] ?? randomStep(random, guests.length)
      const expected = play(world, step)
      const outcome = await perform(stage, step)
      const where = `seed ${seed}, step ${count}: ${JSON.stringify(step)}`
      expect({ where, outcome, states: await statesOf(stage) }).toEqual({
        where,
        outcome: expected.outcome,
        states: expected.world.states,
      })
      await expectInvariants()
      outcomes.add(outcome)
      world = expected.world
    }
    await database().delete(activities).where(eq(activities.id, activityId))
  }
  expect(REFUSALS.filter((refusal) => !outcomes.has(refusal))).toEqual([])
})
