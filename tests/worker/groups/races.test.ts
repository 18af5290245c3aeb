import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { insertActivity } from '../support/activities'
import { insertGroupApplications, statesOf } from '../support/groups'
import { ROUNDS, race } from '../support/races'
import { countOutcomes, decideApplication, expectInvariants, readActivity } from '../support/seats'
import type { SignedInUser } from '../support/users'
import { signedInUser, UNLIMITED } from '../support/users'

vi.setConfig({ testTimeout: 300_000 })
afterAll(() => vi.resetConfig())
afterEach(() => expectInvariants())

let olga: SignedInUser
let ana: SignedInUser
let ben: SignedInUser
let cleo: SignedInUser
beforeEach(async () => {
  olga = await signedInUser({ quotaFactor: UNLIMITED })
  ana = await signedInUser({ quotaFactor: UNLIMITED })
  ben = await signedInUser({ quotaFactor: UNLIMITED })
  cleo = await signedInUser({ quotaFactor: UNLIMITED })
})

/** Ana, Ben, and Cleo have applied to an activity of Olga. Returns the ids of their applications. */
async function createApplied(activity: Parameters<typeof insertActivity>[0] = {}) {
  const { id: activityId } = await insertActivity({ creatorId: olga.id, ...activity })
  const ids = await insertGroupApplications(activityId, [ana, ben, cleo])
  return { activityId, ids, id: ids[0] ?? '', idOfBen: ids[1] ?? '' }
}

const readSeats = async (activityId: string) => (await readActivity(activityId)).participantsCount

test('the organizer approves the group while a member leaves: the others have seats, and no one else', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { activityId, id, idOfBen } = await createApplied()
    const answers = await race(
      round,
      [olga, (client) => decideApplication(client, id, 'APPROVED')],
      [ben, (client) => decideApplication(client, idOfBen, 'WITHDRAWN')],
    )
    // Ben left first, or is approved and too late to withdraw.
    expect([
      [{ 200: 2 }, ['APPROVED', 'WITHDRAWN', 'APPROVED'], 2],
      [{ 200: 1, '409 wrong_state': 1 }, ['APPROVED', 'APPROVED', 'APPROVED'], 3],
    ]).toContainEqual([await countOutcomes(answers), await statesOf(activityId), await readSeats(activityId)])
    await expectInvariants()
  }
})

test('of two simultaneous applications for the last two seats, one with a guest, each gets all of its seats or none', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id: activityId } = await insertActivity({
      creatorId: olga.id,
      maxParticipants: 2,
      allowsGuests: true,
      autoApprove: 'everybody',
      autoApproveSeats: 2,
    })
    const answers = await race(
      round,
      [ana, (client) => client.post('/api/applications', { activityId, guests: ['Maya'] })],
      [ben, (client) => client.post('/api/applications', { activityId })],
    )
    expect(await countOutcomes(answers)).toEqual({ 201: 1, '409 activity_full': 1 })
    expect(await readSeats(activityId)).toBe(answers[0].ok ? 2 : 1)
    await expectInvariants()
  }
})
