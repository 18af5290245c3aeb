import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  activityColumns,
  applicationColumns,
  ofCreator,
  ofOwnApplication,
  ofOwnHelp,
  ofOwnParticipation,
} from '../../../worker/activities/store/columns'
import { selectWithCounts } from '../../../worker/activities/store/find'
import { toActivity, toApplication } from '../../../worker/activities/view'
import { activity as activityShape } from '../../../worker/contract/activities'
import { activities, applications } from '../../../worker/db/schema'
import { DAY_MS, now } from '../../../worker/platform/clock'
import { insertActivity, insertApplication, insertParticipation } from '../support/activities'
import { database } from '../support/database'
import { insertUser } from '../support/users'

async function seen(activityId: string, userId: string) {
  const [rows] = await database().batch([
    selectWithCounts(database(), userId).where(eq(activities.id, activityId)),
  ])
  return rows.map((row) => toActivity(row, { viewer: { id: userId, isAdmin: false } }))[0]
}

describe('an activity in a response', () => {
  test('has its creator and the caller’s own application, in the declared shape', async () => {
    const [ana, ben] = [
      await insertUser({ name: 'Ana' }),
      await insertUser({ name: 'Ben', verifiedAt: now() }),
    ]
    const tennis = await insertActivity({ creatorId: ben.id, title: 'Tennis', priceCents: 1250 })
    const mine = await insertApplication({ activityId: tennis.id, userId: ana.id, note: 'Hi' })
    await insertApplication({ activityId: tennis.id, userId: (await insertUser()).id, note: 'Not mine' })

    const activity = await seen(tennis.id, ana.id)

    expect(activityShape.parse(activity)).toEqual(activity)
    expect(activity).toMatchObject({
      id: tennis.id,
      title: 'Tennis',
      price: 12.5,
      isFree: false,
      spotsLeft: 10,
      status: 'upcoming',
      creator: { id: ben.id, name: 'Ben', isVerified: true },
      application: { id: mine.id, userId: ana.id, note: 'Hi', waitlistPosition: null },
      participation: null,
    })
  })

  test('numbers the waitlist by rank, and ties by id', async () => {
    const users = [await insertUser(), await insertUser(), await insertUser()]
    const full = await insertActivity()
    const ranks = [5, 5, 4]
    for (const [at, { id }] of users.entries()) {
      await insertApplication({ id: `w${at}`, activityId: full.id, userId: id, waitlistRank: ranks[at] ?? 0 })
    }
    const positions = await Promise.all(
      users.map(async ({ id }) => (await seen(full.id, id))?.application?.waitlistPosition),
    )
    expect(positions).toEqual([2, 3, 1])

    const columns = { application: applicationColumns }
    const rowsWithoutJoin = await database().select(columns).from(applications).orderBy(applications.id)
    expect(rowsWithoutJoin.map(({ application }) => toApplication(application).waitlistPosition)).toEqual([
      2, 3, 1,
    ])
  })

  test('is read with rows of another table without mixing their columns', async () => {
    const ana = await insertUser({ name: 'Ana' })
    const tennis = await insertActivity({ title: 'Tennis' })
    const application = await insertApplication({ activityId: tennis.id, userId: ana.id })
    const db = database()
    const viewer = { id: ana.id, isAdmin: false }
    const [rows] = await db.batch([
      db
        .select({ ...activityColumns, application: applicationColumns })
        .from(applications)
        .innerJoin(activities, eq(activities.id, applications.activityId))
        .innerJoin(...ofCreator)
        .leftJoin(...ofOwnApplication(ana.id))
        .leftJoin(...ofOwnParticipation(ana.id))
        .leftJoin(...ofOwnHelp(ana.id)),
    ])
    expect(
      rows.map((row) => ({ ...toApplication(row.application), activity: toActivity(row, { viewer }) })),
    ).toMatchObject([
      {
        id: application.id,
        activity: { id: tennis.id, title: 'Tennis', application: { id: application.id } },
      },
    ])
  })

  test('a seat is FINISHED once the activity is over, and missed when marked as a no-show', async () => {
    const [ana, ben] = [await insertUser(), await insertUser()]
    const past = await insertActivity({ startsAt: now() - DAY_MS })
    await insertParticipation({ activityId: past.id, userId: ana.id })
    await insertParticipation({ activityId: past.id, userId: ben.id, noShowAt: now() })
    expect((await seen(past.id, ana.id))?.participation).toMatchObject({
      status: 'FINISHED',
      result: 'participated',
    })
    expect((await seen(past.id, ben.id))?.participation).toMatchObject({
      status: 'FINISHED',
      result: 'missed',
    })
    expect((await seen(past.id, ana.id))?.participants).toBe(2)
  })
})
