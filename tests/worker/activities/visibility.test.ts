import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import { cityPath } from '../../../worker/contract/city-path'
import { activities, users } from '../../../worker/db/schema'
import { isVisibleOutside } from '../../../worker/db/visibility'
import { now } from '../../../worker/platform/clock'
import { insertActivity } from '../support/activities'
import { createActivity } from '../support/activity-calls'
import { database } from '../support/database'
import { insertUser, signedInUser } from '../support/users'

/** Returns the ids of activities that visitors may see. */
async function visibleOutside({ listed }: { listed: boolean }): Promise<string[]> {
  const rows = await database()
    .select({ id: activities.id })
    .from(activities)
    .where(isVisibleOutside({ listed }))
  return rows.map(({ id }) => id)
}

test('the organizer chooses who may see an activity, and changes it later without a notice', async () => {
  const olga = await signedInUser()
  const created: Activity = await (await createActivity(olga, { visibility: 'public' })).json()
  expect(created.visibility).toBe('public')
  const changed = await olga.patch(`/api/activities/${created.id}`, { visibility: 'members' })
  expect(await changed.json()).toMatchObject({ id: created.id, visibility: 'members' })
  expect((await olga.patch(`/api/activities/${created.id}`, { visibility: 'everybody' })).status).toBe(400)
})

test('visitors see activities that are public or have a link, but none of a suspended or deleted organizer', async () => {
  const [olga, suspended, deleted] = [await insertUser(), await insertUser(), await insertUser()]
  const insert = (creatorId: string, visibility: Activity['visibility']) =>
    insertActivity({ creatorId, visibility })
  const shown = await insert(olga.id, 'public')
  const linked = await insert(olga.id, 'link')
  const unlisted = await insert(olga.id, 'unlisted')
  expect([linked, unlisted].map(({ isListed }) => isListed)).toEqual([true, false])
  await insert(olga.id, 'members')
  await insert(suspended.id, 'public')
  await insert(deleted.id, 'public')
  await database().update(users).set({ suspendedAt: now() }).where(eq(users.id, suspended.id))
  await database().update(users).set({ deletedAt: now() }).where(eq(users.id, deleted.id))
  expect(await visibleOutside({ listed: true })).toEqual([shown.id])
  expect((await visibleOutside({ listed: false })).toSorted()).toEqual(
    [shown.id, linked.id, unlisted.id].toSorted(),
  )
})

test('the database refuses an unknown visibility', async () => {
  const { id: creatorId } = await insertUser()
  const { id } = await insertActivity({ creatorId })
  await expect(
    database().run(sql`update activities set visibility = 'secret' where id = ${id}`),
  ).rejects.toThrow()
})

test.each([
  { state: 'California', city: 'Los Angeles', path: 'california/los-angeles' },
  { state: 'Missouri', city: 'St. Louis', path: 'missouri/st-louis' },
  { state: 'Idaho', city: "Coeur d'Alene", path: 'idaho/coeur-dalene' },
  { state: 'California', city: 'La Cañada', path: 'california/la-cañada' },
  { state: 'Kentucky', city: 'Nicholasville/Wilmore', path: 'kentucky/nicholasville-wilmore' },
])('$city has the path $path, in the database too', async ({ state, city, path }) => {
  const { id: creatorId } = await insertUser()
  const { id } = await insertActivity({ creatorId, state, city })
  const [row] = await database().select().from(activities).where(eq(activities.id, id))
  expect([row?.cityPath, cityPath({ state, city })]).toEqual([path, path])
})
