import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as errorsText from '#messages/errors'
import {
  activities,
  applications,
  notices,
  offers,
  outbox,
  participations,
  seatEvents,
  seatWork,
  users,
} from '../../../worker/db/schema'
import { DAY_MS, MINUTE_MS, now, SECOND_MS } from '../../../worker/platform/clock'
import type { Job } from '../../../worker/seats/decide'
import type { SeatQueue } from '../../../worker/seats/queue'
import { recordLeaving } from '../../../worker/seats/work'
import {
  insertActivities,
  insertActivity,
  insertApplication,
  insertParticipation,
  setActivity,
} from '../support/activities'
import { createReportedContent } from '../support/admin'
import type { TestClient } from '../support/client'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { formGroup } from '../support/groups'
import { databaseWhere, disturbed } from '../support/interrupt'
import { answer, freeSeat, fullHouse, liveOfferOf, readOffers, runOfferJob } from '../support/offers'
import { readBody, readError } from '../support/responses'
import { decideApplication, expectInvariants, insertPendingApplications } from '../support/seats'
import type { SignedInUser } from '../support/users'
import { insertUsers, signedInUser, signedInUsers } from '../support/users'

beforeEach(() => setClock('2026-12-01T21:30:00Z'))

type Send = (client: TestClient) => Promise<Response>

/** Sends a request whose process dies when this batch is sent, or once it is committed. */
const sendAndDie = (
  client: TestClient,
  { send, batch, isCommitted }: { send: Send; batch: number; isCommitted: boolean },
) =>
  new Promise<void>((resolve) => {
    const dying = disturbed(client, {
      batch,
      disturb: async (commit) => {
        if (isCommitted) await commit()
        resolve()
        return new Promise(() => {})
      },
    })
    void send(dying)
  })

/** Reads everything that seat acts write. */
function readAll() {
  const db = database()
  return db.batch([
    db.select().from(applications).orderBy(sql`rowid`),
    db.select().from(participations).orderBy(sql`rowid`),
    db.select().from(offers).orderBy(sql`rowid`),
    db.select().from(seatEvents).orderBy(sql`rowid`),
    db.select().from(notices).orderBy(sql`rowid`),
    db.select().from(outbox).orderBy(sql`rowid`),
  ])
}

const apply = (client: TestClient, activityId: string, key?: string) =>
  client.post('/api/applications', { activityId }, key ? { headers: { 'idempotency-key': key } } : {})

/** Each act, and the answer when it is repeated after it took effect. */
const ACTS: Record<string, { again: [number, string?]; prepare: () => Promise<[TestClient, Send]> }> = {
  apply: {
    again: [409, 'already_applied'],
    prepare: async () => {
      const { id } = await insertActivity()
      return [await signedInUser(), (client) => apply(client, id)]
    },
  },
  approve: {
    again: [409, 'wrong_state'],
    prepare: async () => {
      const olga = await signedInUser()
      const { id: activityId } = await insertActivity({ creatorId: olga.id })
      const [id = ''] = await insertPendingApplications(activityId, await insertUsers(1))
      return [olga, (client) => decideApplication(client, id, 'APPROVED')]
    },
  },
  accept: {
    again: [200],
    prepare: async () => {
      const house = await fullHouse()
      await freeSeat(house)
      const id = await liveOfferOf(house, house.guests[0])
      return [house.guests[0] as SignedInUser, (client) => answer(client, id, 'accept')]
    },
  },
  quit: {
    again: [404, 'not_found'],
    prepare: async () => {
      const { activityId, seated } = await fullHouse()
      return [seated[0] as SignedInUser, (client) => client.patch(`/api/participations/quit/${activityId}`)]
    },
  },
}

const outcomeOf = async (response: Response) => (response.ok ? [response.status] : readError(response))

test.each(Object.entries(ACTS))(
  'killed between the two batches, %s has changed nothing and can be repeated',
  async (_, { prepare }) => {
    const [client, send] = await prepare()
    const before = await readAll()
    await sendAndDie(client, { send, batch: 2, isCommitted: false })
    expect(await readAll()).toEqual(before)
    expect((await send(client)).ok).toBe(true)
    expect(await readAll()).not.toEqual(before)
  },
)

test.each(Object.entries(ACTS))(
  'killed after the commit, %s is not done twice if the request is repeated',
  async (_, { prepare, again }) => {
    const [client, send] = await prepare()
    const before = await readAll()
    await sendAndDie(client, { send, batch: 2, isCommitted: true })
    const after = await readAll()
    expect(after).not.toEqual(before)
    expect(await outcomeOf(await send(client))).toEqual(again)
    expect(await readAll()).toEqual(after)
  },
)

test('killed after the commit, an application with a key exists once, and its answer counts as lost a minute later', async () => {
  const ana = await signedInUser()
  const { id } = await insertActivity()
  const send: Send = (client) => apply(client, id, 'k-1')
  await sendAndDie(ana, { send, batch: 4, isCommitted: true })
  setClock(now() + MINUTE_MS + 1)
  for (let time = 0; time < 2; time++)
    expect(await outcomeOf(await send(ana))).toEqual([409, 'idempotency_answer_lost'])
  expect(await database().$count(applications)).toBe(1)
})

/** Sends acts to the activity's queue, as after a conflict. */
const queueUp = (activityId: string, until = now() + DAY_MS) =>
  database().update(activities).set({ queuedUntil: until }).where(eq(activities.id, activityId))

/** Makes an activity's queue send its batches through `onBatch`. */
async function withDatabase(activityId: string, onBatch: Parameters<typeof databaseWhere>[0]) {
  const queue = env.SEAT_QUEUES?.getByName(activityId) as DurableObjectStub<SeatQueue>
  const bindings = { ...env, DB: databaseWhere(onBatch) }
  await runInDurableObject(queue, (instance) => Object.assign(instance, { env: bindings }))
  return queue
}

test('a queue sends later acts to itself before it saves, so that they do not make it conflict again and again', async () => {
  const { id } = await insertActivity()
  await queueUp(id, now() + 1)
  const guest = await signedInUser()
  let until: number | null | undefined
  await withDatabase(id, async (send) => {
    const [row] = await database().select({ until: activities.queuedUntil }).from(activities)
    until = row?.until
    return send()
  })
  expect((await apply(guest, id, 'k-1')).status).toBe(201)
  expect(until).toBeGreaterThan(now() + SECOND_MS)
})

test('a queue whose every attempt conflicts answers 503 with its message', async () => {
  const { id } = await insertActivity()
  await queueUp(id)
  let conflicts = 0
  await withDatabase(id, async (send, count) => {
    if (count % 2 === 0) {
      conflicts += 1
      await setActivity(id, {})
    }
    return send()
  })
  const response = await apply(await signedInUser(), id)
  expect([response.status, await readBody(response)]).toEqual([
    503,
    { code: 'unavailable', message: errorsText.unavailable() },
  ])
  expect(conflicts).toBe(8)
})

test('a queue saves the applications of several groups at once', async () => {
  const { id: activityId } = await insertActivity()
  const leaders = await signedInUsers(3)
  const groups = await Promise.all(leaders.map((leader) => formGroup(leader, activityId)))
  // The first is saved alone, and the others, which wait for it, together.
  await withDatabase(activityId, async (send) => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    return send()
  })
  await Promise.all(
    groups.map(({ id: groupId, leaderId }) => {
      const act = { name: 'applyTogether', groupId, leaderId, waitlist: false, source: null } as const
      const job: Job = { steps: [{ activityId, act }] }
      return env.SEAT_QUEUES?.getByName(activityId).run(JSON.stringify(job))
    }),
  )
  expect(await database().$count(applications)).toBe(3)
})

/** Kills the process of an activity's queue when it saves, or once that is committed. */
async function killQueue(activityId: string, { isCommitted }: { isCommitted: boolean }) {
  let isReached = false
  const queue = await withDatabase(activityId, async (send, count) => {
    if (count === 1) return send()
    if (isCommitted) await send()
    isReached = true
    return new Promise(() => {})
  })
  await expect.poll(() => isReached).toBe(true)
  await runInDurableObject(queue, (_, state) => state.abort()).catch(() => undefined)
}

test.each([false, true])(
  'a queue that is killed loses no act and does none twice: committed %s',
  async (isCommitted) => {
    const { id } = await insertActivity()
    await queueUp(id)
    const guests = await signedInUsers(3)
    const applyAll = () => Promise.all(guests.map(async (guest) => outcomeOf(await apply(guest, id, 'k-1'))))
    const before = await readAll()
    const [, ...answers] = await Promise.all([
      killQueue(id, { isCommitted }),
      ...guests.map((guest) => apply(guest, id, 'k-1')),
    ])
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500])
    const done = await database().select().from(applications)
    if (!isCommitted) expect(await readAll()).toEqual(before)
    expect(await applyAll()).toEqual(
      guests.map((guest) =>
        done.some(({ userId }) => userId === guest.id) ? [409, 'idempotency_answer_lost'] : [201],
      ),
    )
    expect(done).toHaveLength(isCommitted ? 1 : 0)
    expect(await database().$count(applications)).toBe(3)
  },
)

test('an offer that a killed queue has extended is not extended again by the same request', async () => {
  const house = await fullHouse()
  await freeSeat(house)
  const id = await liveOfferOf(house, house.guests[0])
  await queueUp(house.activityId)
  const extend = async () =>
    outcomeOf(
      await house.olga.post(`/api/offers/extend/${id}`, undefined, { headers: { 'idempotency-key': 'k-1' } }),
    )
  await Promise.all([killQueue(house.activityId, { isCommitted: true }), extend()])
  expect(await extend()).toEqual([409, 'idempotency_answer_lost'])
  expect(await readOffers(house.activityId)).toMatchObject([{ extensions: 1 }])
})

test('a queue leaves out an act whose key was released, and does the others', async () => {
  const { id: activityId } = await insertActivity()
  const people = await insertUsers(3)
  for (const { id: userId } of people) await insertParticipation({ activityId, userId })
  await Promise.all(
    people.map(({ id: userId }, at) => {
      const steps: Job['steps'] = [{ activityId, act: { name: 'quit', input: { userId } } }]
      const job: Job = { steps, ...(at === 1 && { key: { userId, key: 'k-1' } }) }
      return env.SEAT_QUEUES?.getByName(activityId).run(JSON.stringify(job))
    }),
  )
  const seats = await database().select().from(participations).orderBy(sql`rowid`)
  expect(seats.map(({ status }) => status)).toEqual(['QUIT', 'JOINED', 'QUIT'])
})

test.each([
  { batch: 3, isCommitted: true, left: 40 },
  { batch: 12, isCommitted: false, left: 36 },
  { batch: 12, isCommitted: true, left: 35 },
])('a suspension over 40 activities that is killed with $left left ends everywhere, once', async (kill) => {
  const [admin, ana, ben] = [await signedInUser({ admin: true }), await signedInUser(), await signedInUser()]
  const all = await insertActivities(
    Array.from({ length: 40 }, () => ({ maxParticipants: 1, offersSeats: true })),
  )
  for (const { id: activityId } of all) {
    await insertParticipation({ activityId, userId: ana.id })
    await insertApplication({
      activityId,
      userId: ben.id,
      waitlistedAt: now(),
      waitlistRank: 1,
      waitlistApprovedAt: now(),
    })
  }
  const send: Send = (client) => client.put(`/api/admin/users/${ana.id}/suspension`, { reason: 'Spam.' })
  await sendAndDie(admin, { send, ...kill })
  const left = () => database().$count(participations, eq(participations.status, 'JOINED'))
  expect([await left(), await database().$count(seatWork)]).toEqual([kill.left, kill.left])
  await expectInvariants()
  await Promise.all([runOfferJob(), runOfferJob()])
  await runOfferJob()
  expect([await left(), await database().$count(seatWork), await database().$count(offers)]).toEqual([
    0, 0, 40,
  ])
  expect(await database().$count(notices, eq(notices.kind, 'seat_offered'))).toBe(40)
})

test('a suspension frees the seats of 20 activities before its answer, and cron frees the rest', async () => {
  const { admin, ana } = await createReportedContent()
  const all = await insertActivities(Array.from({ length: 23 }, () => ({})))
  for (const { id: activityId } of all) await insertParticipation({ activityId, userId: ana.id })
  const isTaken = and(eq(participations.userId, ana.id), eq(participations.status, 'JOINED'))
  const taken = () => database().$count(participations, isTaken)
  const before = await taken()
  expect((await admin.put(`/api/admin/users/${ana.id}/suspension`, { reason: 'Spam.' })).status).toBe(200)
  expect(await taken()).toBe(before - 20)
  await runOfferJob()
  expect([await taken(), await database().$count(seatWork)]).toEqual([0, 0])
})

test('one cron run makes more than 100 recorded changes of one activity', async () => {
  const { id: activityId } = await insertActivity()
  await insertPendingApplications(activityId, await insertUsers(101))
  const where = eq(applications.activityId, activityId)
  await database()
    .update(users)
    .set({ suspendedAt: now() })
    .where(sql`id in (select user_id from applications)`)
  expect(await recordLeaving(database(), { where, at: now() })).toHaveLength(101)
  await runOfferJob()
  const isOpen = eq(applications.status, 'PENDING')
  expect([await database().$count(applications, isOpen), await database().$count(seatWork)]).toEqual([0, 0])
})
