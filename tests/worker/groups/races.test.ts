import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { insertActivity, insertParticipation } from '../support/activities'
import { insertGroupApplications, statesOf } from '../support/groups'
import { ROUNDS, race } from '../support/races'
import { readBody } from '../support/responses'
import {
  countOutcomes,
  decideApplication,
  expectInvariants,
  insertPendingApplications,
  readActivity,
} from '../support/seats'
import type { SignedInUser } from '../support/users'
import { insertUser, insertUsers, signedInUser, UNLIMITED } from '../support/users'

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

test('the organizer approves the group while a member leaves: the others have seats, and nobody else', async () => {
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

test('the organizer approves the group while a member leaves: all remaining members have seats, or nobody', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { activityId, id, idOfBen } = await createApplied({ maxParticipants: 2 })
    const answers = await race(
      round,
      [olga, (client) => decideApplication(client, id, 'APPROVED')],
      [ben, (client) => decideApplication(client, idOfBen, 'WITHDRAWN')],
    )
    expect([
      [{ 200: 2 }, ['APPROVED', 'WITHDRAWN', 'APPROVED'], 2],
      [{ 200: 1, '409 activity_full': 1 }, ['PENDING', 'WITHDRAWN', 'PENDING'], 0],
    ]).toContainEqual([await countOutcomes(answers), await statesOf(activityId), await readSeats(activityId)])
    await expectInvariants()
  }
})

test.each([
  ['declines', { status: 'REJECTED' }, 'REJECTED'],
  ['wait-lists', { status: 'PENDING', waitlist: true }, 'WAITLISTED'],
] as const)(
  'the organizer %s the group while a member leaves: the others stay together',
  async (_, update, to) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { activityId, id, idOfBen } = await createApplied()
      const [decided, left] = await race(
        round,
        [olga, (client) => client.patch('/api/applications', { applicationId: id, ...update })],
        [ben, (client) => decideApplication(client, idOfBen, 'WITHDRAWN')],
      )
      // After a decline, nobody withdraws.
      expect([decided.status, await statesOf(activityId)]).toEqual([
        200,
        [to, left.ok ? 'WITHDRAWN' : to, to],
      ])
      expect(left.ok || to === 'REJECTED').toBe(true)
      await expectInvariants()
    }
  },
)

test('the organizer undoes the approval while a member quits: the others are pending, and nobody has a seat', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { activityId, ids, id } = await createApplied()
    const { undoableUntil: until } = await readBody(await decideApplication(olga, id, 'APPROVED'))
    const undo = { activityId, applicationIds: ids, until }
    const [undone, left] = await race(
      round,
      [olga, (client) => client.post('/api/applications/undo', undo)],
      [ben, (client) => client.patch(`/api/participations/quit/${activityId}`)],
    )
    expect([undone.status, await statesOf(activityId), await readSeats(activityId)]).toEqual([
      200,
      ['PENDING', left.ok ? 'WITHDRAWN' : 'PENDING', 'PENDING'],
      0,
    ])
    await expectInvariants()
  }
})

test('the organizer approves while the maximum is lowered: all of the group have seats, or none', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { activityId, id } = await createApplied({ maxParticipants: 3 })
    const answers = await race(
      round,
      [olga, (client) => decideApplication(client, id, 'APPROVED')],
      [olga, (client) => client.patch(`/api/activities/${activityId}`, { maxParticipants: 2 })],
    )
    const { participantsCount, maxParticipants } = await readActivity(activityId)
    expect([
      [{ 200: 1, '409 activity_full': 1 }, 0, 2],
      [{ 200: 1, '409 maximum_below_participants': 1 }, 3, 3],
    ]).toContainEqual([await countOutcomes(answers), participantsCount, maxParticipants])
    await expectInvariants()
  }
})

test('two groups for the last three seats: one of them gets all, the other none', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { activityId, id } = await createApplied({ maxParticipants: 4 })
    await insertParticipation({ activityId, userId: (await insertUser()).id ?? '' })
    const [other = ''] = await insertGroupApplications(activityId, await insertUsers(3))
    const answers = await race(
      round,
      [olga, (client) => decideApplication(client, id, 'APPROVED')],
      [olga, (client) => decideApplication(client, other, 'APPROVED')],
    )
    expect(await countOutcomes(answers)).toEqual({ 200: 1, '409 activity_full': 1 })
    expect(await readSeats(activityId)).toBe(4)
    await expectInvariants()
  }
})

test('the organizer approves the group, and decides it with others at the same time: one decision applies as a whole', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { activityId, ids, id } = await createApplied({ maxParticipants: 4 })
    const others = await insertPendingApplications(activityId, await insertUsers(2))
    const body = { activityId, applicationIds: [ids[2], others[0]], status: 'APPROVED' }
    const answers = await race(
      round,
      [olga, (client) => decideApplication(client, id, 'APPROVED')],
      [olga, (client) => client.post('/api/applications/decisions', body)],
    )
    expect(await countOutcomes(answers)).toEqual({ 200: 1, '409 wrong_state': 1 })
    expect(await readSeats(activityId)).toBe(answers[0].ok ? 3 : 4)
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
