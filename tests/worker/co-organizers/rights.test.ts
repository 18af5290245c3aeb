import { beforeEach, expect, test } from 'vitest'
import { comments, questions } from '../../../worker/db/schema'
import { newId } from '../../../worker/platform/ids'
import { insertApplication, insertParticipation } from '../support/activities'
import type { TestClient } from '../support/client'
import { createClient, setClock } from '../support/client'
import { createTeam } from '../support/co-organizers'
import { database } from '../support/database'
import { NOON, updateUser } from '../support/notices'
import { insertUser, signedInUser } from '../support/users'

const START = NOON + 3_600_000
beforeEach(() => setClock(NOON))

const ROLES = [
  'visitor',
  'stranger',
  'applicant',
  'participant',
  'door',
  'co-organizer',
  'organizer',
  'admin',
] as const
type Role = (typeof ROLES)[number]

/** Creates an activity that starts in an hour, with a user in every role, and functions that create applications and comments to act on. */
async function createWorld() {
  const { olga, cora, dora, activityId } = await createTeam({ startsAt: START, maxParticipants: 20 })
  const [ana, ben, sam] = [
    await signedInUser({ name: 'Ana' }),
    await signedInUser({ name: 'Ben' }),
    await signedInUser({ name: 'Sam' }),
  ]
  await insertApplication({ activityId, userId: ana.id })
  await insertParticipation({ activityId, userId: ben.id })
  const people: Record<Role, TestClient> = {
    visitor: createClient(),
    stranger: sam,
    applicant: ana,
    participant: ben,
    door: dora,
    'co-organizer': cora,
    organizer: olga,
    admin: await signedInUser({ admin: true }),
  }
  let rank = 0
  const apply = async () => (await insertApplication({ activityId, userId: (await insertUser()).id })).id
  const wait = async () => {
    rank += 1
    const { id: userId } = await insertUser()
    return (await insertApplication({ activityId, userId, waitlistRank: rank })).id
  }
  const ask = async () => {
    const question = { id: newId(), activityId, userId: sam.id, content: 'When?', createdAt: NOON }
    await database()
      .insert(questions)
      .values({ ...question, isPublic: false })
    return question.id
  }
  const comment = async () => {
    const written = { id: newId(), activityId, userId: ben.id, content: 'Hello', createdAt: NOON }
    await database().insert(comments).values(written)
    return written.id
  }
  return {
    people,
    activityId,
    organizerId: olga.id,
    participant: ben,
    helper: dora,
    apply,
    wait,
    ask,
    comment,
  }
}
type World = Awaited<ReturnType<typeof createWorld>>
type Act = (client: TestClient, world: World) => Promise<Response>

const decide = (client: TestClient, applicationId: string, status: string, waitlist?: boolean) =>
  client.patch('/api/applications', { applicationId, status, ...(waitlist !== undefined && { waitlist }) })

const DOOR: Role[] = ['door', 'co-organizer', 'organizer']
const DECIDERS: Role[] = ['co-organizer', 'organizer']
const ORGANIZER: Role[] = ['organizer']

/** Every act that needs a right, with the roles that have it. */
const ACTS: Record<string, { by: Role[]; act: Act }> = {
  'see the list at the door': { by: DOOR, act: (c, w) => c.get(`/api/door/${w.activityId}`) },
  'read the codes of the door': { by: DOOR, act: (c, w) => c.get(`/api/door/${w.activityId}/codes`) },
  'check people in': {
    by: DOOR,
    act: (c, w) =>
      c.put(`/api/door/${w.activityId}`, {
        checkIns: [
          { userId: w.participant.id, state: 'here', way: 'list', at: new Date(NOON).toISOString() },
        ],
      }),
  },
  'see who helps': { by: DOOR, act: (c, w) => c.get(`/api/co-organizers/${w.activityId}`) },
  'list applications': {
    by: [...DECIDERS, 'admin'],
    act: (c, w) => c.get(`/api/applications/activity/${w.activityId}`),
  },
  'read an application with its note': {
    by: [...DECIDERS, 'admin'],
    act: async (c, w) => c.get(`/api/applications/${await w.apply()}`),
  },
  'list the waitlist': { by: DECIDERS, act: (c, w) => c.get(`/api/applications/waitlist/${w.activityId}`) },
  approve: { by: DECIDERS, act: async (c, w) => decide(c, await w.apply(), 'APPROVED') },
  decline: { by: DECIDERS, act: async (c, w) => decide(c, await w.apply(), 'REJECTED') },
  'put on the waitlist': { by: DECIDERS, act: async (c, w) => decide(c, await w.apply(), 'PENDING') },
  'take off the waitlist': { by: DECIDERS, act: async (c, w) => decide(c, await w.wait(), 'PENDING', false) },
  'decide on several': {
    by: DECIDERS,
    act: async (c, w) =>
      c.post('/api/applications/decisions', {
        activityId: w.activityId,
        applicationIds: [await w.apply(), await w.wait()],
        status: 'APPROVED',
      }),
  },
  'approve, and raise the maximum': {
    by: DECIDERS,
    act: async (c, w) =>
      c.post('/api/applications/decisions', {
        activityId: w.activityId,
        applicationIds: [await w.apply()],
        status: 'APPROVED',
        maxParticipants: 99,
      }),
  },
  'undo a decision of the organizer': {
    by: DECIDERS,
    act: async (c, w) => {
      const id = await w.apply()
      const decided = await decide(w.people.organizer, id, 'REJECTED')
      const { undoableUntil: until } = await decided.json<{ undoableUntil: string }>()
      return c.post('/api/applications/undo', { activityId: w.activityId, applicationIds: [id], until })
    },
  },
  'remove a participant': {
    by: DECIDERS,
    act: async (c, w) => {
      const id = await w.apply()
      await decide(w.people.organizer, id, 'APPROVED')
      return c.post(`/api/applications/remove/${id}`, {})
    },
  },
  'reorder the waitlist': {
    by: DECIDERS,
    act: async (c, w) =>
      c.patch('/api/applications/waitlist', { activityId: w.activityId, applicationIds: [await w.wait()] }),
  },
  'read the log': { by: DECIDERS, act: (c, w) => c.get(`/api/co-organizers/${w.activityId}/log`) },
  'see who gave up a seat': {
    by: DECIDERS,
    act: (c, w) => c.get(`/api/participations/given-up/${w.activityId}`),
  },
  'see the seats on offer': { by: DECIDERS, act: (c, w) => c.get(`/api/offers/activity/${w.activityId}`) },
  'message participants': {
    by: DECIDERS,
    act: (c, w) => c.post(`/api/updates/activity/${w.activityId}`, { content: 'Hi', audience: 'everybody' }),
  },
  'pin a comment': {
    by: DECIDERS,
    act: async (c, w) => c.post(`/api/comments/${await w.comment()}/pin`),
  },
  'hide a comment': {
    by: DECIDERS,
    act: async (c, w) => c.put(`/api/comments/${await w.comment()}/hidden`),
  },
  'answer a question': {
    by: DECIDERS,
    act: async (c, w) => c.put(`/api/questions/answer/${await w.ask()}`, { answer: 'At noon' }),
  },
  edit: {
    by: DECIDERS,
    act: (c, w) => c.patch(`/api/activities/${w.activityId}`, { title: 'Padel', price: 3 }),
  },
  'cancel or delete': { by: ORGANIZER, act: (c, w) => c.delete(`/api/activities/${w.activityId}`) },
  'add dates': {
    by: ORGANIZER,
    act: (c, w) =>
      c.post(`/api/activities/dates/${w.activityId}`, { dates: ['2026-12-20'], frequency: 'weekly' }),
  },
  'run it again': { by: ORGANIZER, act: (c, w) => c.post(`/api/activities/again/${w.activityId}`, {}) },
  'list followers': {
    by: ORGANIZER,
    act: (c, w) => c.get(`/api/co-organizers/${w.activityId}/followers`),
  },
  'change a role': {
    by: ORGANIZER,
    act: (c, w) => c.patch(`/api/co-organizers/${w.activityId}/people/${w.helper.id}`, { role: 'door' }),
  },
  'create a link': {
    by: ORGANIZER,
    act: (c, w) => c.post(`/api/co-organizers/${w.activityId}/link`, { role: 'door' }),
  },
}

test.each(Object.entries(ACTS))('%s', async (_, { by, act }) => {
  const world = await createWorld()
  const allowed: Role[] = []
  for (const role of ROLES) {
    const { status } = await act(world.people[role], world)
    expect(role === 'visitor' ? [401] : [200, 201, 204, 403, 404], role).toContain(status)
    if (status < 300) allowed.push(role)
  }
  expect(allowed).toEqual(by)
})

test('a suspension of the organizer ends every right of helpers', async () => {
  const world = await createWorld()
  await updateUser(world.organizerId, { suspendedAt: NOON })
  const allowed: string[] = []
  for (const [name, { act }] of Object.entries(ACTS))
    for (const role of ['door', 'co-organizer'] as const)
      if ((await act(world.people[role], world)).ok) allowed.push(`${role}: ${name}`)
  expect(allowed).toEqual([])
})
