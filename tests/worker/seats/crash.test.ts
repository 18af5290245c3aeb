import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applications, notices, offers, outbox, participations, seatEvents } from '../../../worker/db/schema'
import { MINUTE_MS, now } from '../../../worker/platform/clock'
import { insertActivity } from '../support/activities'
import type { TestClient } from '../support/client'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { disturbed } from '../support/interrupt'
import { answer, freeSeat, fullHouse, liveOfferOf } from '../support/offers'
import { readError } from '../support/responses'
import { decideApplication, expectInvariants, insertPendingApplications } from '../support/seats'
import type { SignedInUser } from '../support/users'
import { insertUsers, signedInUser } from '../support/users'

beforeEach(() => setClock('2026-12-01T21:30:00Z'))
afterEach(() => expectInvariants())

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
  'killed between the two batches, %s has changed nothing, and can be asked for again',
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
  'killed after the commit, %s is not done twice when it is asked for again',
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

test('killed after the commit, an application under a key is answered as lost a minute later, and is there once', async () => {
  const ana = await signedInUser()
  const { id } = await insertActivity()
  const send: Send = (client) => apply(client, id, 'k-1')
  await sendAndDie(ana, { send, batch: 4, isCommitted: true })
  setClock(now() + MINUTE_MS + 1)
  for (let time = 0; time < 2; time++)
    expect(await outcomeOf(await send(ana))).toEqual([409, 'idempotency_answer_lost'])
  expect(await database().$count(applications)).toBe(1)
})
