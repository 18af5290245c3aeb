import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { activities, checkIns, coOrganizers, questions } from '../../../worker/db/schema'
import { HOUR_MS, now } from '../../../worker/platform/clock'
import { newId } from '../../../worker/platform/ids'
import { insertApplication } from '../support/activities'
import type { TestClient } from '../support/client'
import { createLink, createTeam, joinByLink } from '../support/co-organizers'
import { database } from '../support/database'
import { checkIn } from '../support/door'
import { interrupted } from '../support/interrupt'
import { expectError, readBody } from '../support/responses'
import { readLog } from '../support/roster-rows'
import { decideApplication, listApplications } from '../support/seats'
import { insertUser, signedInUser } from '../support/users'

// Dozens of simultaneous requests take minutes on a busy machine.
vi.setConfig({ testTimeout: 300_000 })
afterAll(() => vi.resetConfig())

type Decided = Awaited<ReturnType<typeof createDecided>>['of']
type Act = (client: TestClient, of: Decided) => Promise<Response>

/** Acts of a co-organizer, to be removed between the act's read and its write. */
const ACTS: Record<string, Act> = {
  approve: (c, { pending }) => decideApplication(c, pending, 'APPROVED'),
  decline: (c, { pending }) => decideApplication(c, pending, 'REJECTED'),
  'decide together': (c, { activityId, pending }) =>
    c.post('/api/applications/decisions', { activityId, applicationIds: [pending], status: 'APPROVED' }),
  undo: (c, { activityId, declined, until }) =>
    c.post('/api/applications/undo', { activityId, applicationIds: [declined], until }),
  'remove a participant': (c, { seated }) => c.post(`/api/applications/remove/${seated}`, {}),
  'reorder the waitlist': (c, { activityId, waiting }) =>
    c.patch('/api/applications/waitlist', { activityId, applicationIds: waiting.toReversed() }),
  'edit the activity': (c, { activityId }) => c.patch(`/api/activities/${activityId}`, { title: 'Padel' }),
  'answer a question': (c, { questionId }) =>
    c.put(`/api/questions/answer/${questionId}`, { answer: 'At noon' }),
  'check somebody in': (c, { activityId, seatedId }) =>
    checkIn(c, activityId, { userId: seatedId, state: 'here', at: now() }),
}

/** Creates Olga's team with an application in each state, and a question. */
async function createDecided() {
  const { olga, cora, activityId } = await createTeam({ startsAt: now() + HOUR_MS })
  const apply = async (overrides: { waitlistRank?: number } = {}) => {
    const { id: userId = '' } = await insertUser()
    return { userId, id: (await insertApplication({ activityId, userId, ...overrides })).id }
  }
  const [{ id: pending }, { id: declined }, { id: seated, userId: seatedId }] = [
    await apply(),
    await apply(),
    await apply(),
  ]
  const waiting = [(await apply({ waitlistRank: 7 })).id, (await apply({ waitlistRank: 8 })).id]
  await decideApplication(olga, seated, 'APPROVED')
  const { undoableUntil: until } = await readBody(await decideApplication(olga, declined, 'REJECTED'))
  const questionId = newId()
  const question = { id: questionId, activityId, userId: seatedId, content: 'When?', createdAt: now() }
  await database()
    .insert(questions)
    .values({ ...question, isPublic: false })
  return { olga, cora, of: { activityId, pending, declined, seated, seatedId, waiting, until, questionId } }
}

/** Reads everything that a helper can change. */
async function readState(activityId: string) {
  const db = database()
  const [row, asked, checked] = await db.batch([
    db.select().from(activities).where(eq(activities.id, activityId)),
    db.select().from(questions),
    db.select().from(checkIns),
  ])
  // Ignore `queuedUntil`: once a rejected act has gone to the queue, later acts go there too.
  return {
    row: row.map((each) => ({ ...each, queuedUntil: null })),
    asked,
    checked,
    applied: await listApplications(activityId),
    log: await readLog(activityId),
  }
}

describe('a co-organizer who is removed at the same moment', () => {
  test.each(Object.entries(ACTS))('does not %s', async (_, act) => {
    const { olga, cora, of } = await createDecided()
    const before = await readState(of.activityId)
    const remove = async () => {
      const { status } = await olga.delete(`/api/co-organizers/${of.activityId}/people/${cora.id}`)
      expect(status).toBe(204)
    }
    const response = await act(interrupted(cora, remove), of)
    expect(await readState(of.activityId)).toEqual(before)
    // Devices at the door may still send saved check-ins, but the response lists no people.
    expect(response.ok ? await response.json() : response.status).toSatisfy(
      (answer: unknown) =>
        [403, 404, 409].includes(Number(answer)) || JSON.stringify(answer) === '{"items":[]}',
    )
  })
})

test('a helper who is removed at the same moment does not return by the link', async () => {
  const { olga, activityId } = await createTeam({ startsAt: now() + HOUR_MS })
  const token = await createLink(olga, activityId)
  const [ana, ben] = [await signedInUser(), await signedInUser()]
  await joinByLink(ben, token)
  const remove = () => olga.delete(`/api/co-organizers/${activityId}/people/${ben.id}`)
  const late = await joinByLink(interrupted(ana, remove), token)
  await expectError(late, 400, 'invalid_link')
  expect((await joinByLink(ben, token)).status).toBe(400)
  expect(await database().$count(coOrganizers, eq(coOrganizers.activityId, activityId))).toBe(2)
})
