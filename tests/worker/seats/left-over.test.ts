import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { applicationsBetween } from '../../../worker/blocks/store'
import { blocks, seatWork } from '../../../worker/db/schema'
import { now } from '../../../worker/platform/clock'
import { recordLeaving } from '../../../worker/seats/work'
import { insertActivities, insertParticipation } from '../support/activities'
import { createReportedContent } from '../support/admin'
import { database } from '../support/database'
import { fullHouse, readOutcomes, runOfferJob } from '../support/offers'
import { readSeats } from '../support/seats'

/** Blocks the only participant of a full activity, and stops before any seat has changed. */
async function crashAfterBlock() {
  const house = await fullHouse({ seats: 1, waiting: 2 })
  const [seated] = house.seated
  if (!seated) throw new Error('Nobody has a seat')
  const pair = { blockerId: house.olga.id, blockedId: seated.id }
  const db = database()
  await db.batch([
    db.insert(blocks).values({ ...pair, createdAt: now(), blockedName: 'Ana' }),
    recordLeaving(db, { where: applicationsBetween(pair), at: now() }),
  ])
  return { ...house, blocked: seated }
}

test('after a crash between a block and its seats, cron frees the seat and offers it to the next', async () => {
  const house = await crashAfterBlock()
  expect(await readSeats(house.activityId)).toMatchObject({ seats: 1 })
  await runOfferJob()
  expect(await readOutcomes(house)).toEqual(['0: live'])
  expect(await database().$count(seatWork)).toBe(0)
  await runOfferJob()
  expect(await readOutcomes(house)).toEqual(['0: live'])
})

test('a suspension frees the seats of 20 activities before its answer, and cron frees the rest', async () => {
  const { admin, ana } = await createReportedContent()
  const all = await insertActivities(Array.from({ length: 23 }, () => ({})))
  for (const { id: activityId } of all) await insertParticipation({ activityId, userId: ana.id })
  const taken = async () =>
    (
      await env.DB.prepare(
        "select count(*) count from participations where user_id = ? and status = 'JOINED'",
      )
        .bind(ana.id)
        .first<{ count: number }>()
    )?.count
  const before = Number(await taken())
  expect((await admin.put(`/api/admin/users/${ana.id}/suspension`, { reason: 'Spam.' })).status).toBe(200)
  expect(await taken()).toBe(before - 20)
  await runOfferJob()
  expect([await taken(), await database().$count(seatWork)]).toEqual([0, 0])
})
