import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { reorderWaitlist } from '../../../worker/applications/store'
import { application as applicationShape } from '../../../worker/contract/applications'
import { activities } from '../../../worker/db/schema'
import { DAY_MS, now } from '../../../worker/platform/clock'
import { database } from '../support/database'
import { fetchItems, fetchPages } from '../support/lists'
import { decideApplication, expectInvariants, insertFullActivity as makeFull } from '../support/seats'
import { signedInUser } from '../support/users'

afterEach(expectInvariants)

/** A full activity with so many people waiting, in the order of their coming. */
async function queue(count: number) {
  const olga = await signedInUser({ name: 'Olga' })
  const { id: activityId } = await makeFull({ creatorId: olga.id })
  const people = await Promise.all(
    Array.from({ length: count }, (_, at) => signedInUser({ name: `Guest ${at}` })),
  )
  const ids: string[] = []
  for (const guest of people) ids.push(await join(guest, activityId))
  const order = (applicationIds: string[], user = olga) =>
    user.patch('/api/applications/waitlist', { activityId, applicationIds })
  const inLine = async () =>
    (await fetchItems(olga, `/api/applications/waitlist/${activityId}`)).map((row) =>
      applicationShape.parse(row),
    )
  return { olga, activityId, people, ids, order, inLine }
}

async function join(guest: Awaited<ReturnType<typeof signedInUser>>, activityId: string) {
  const response = await guest.post('/api/applications', { activityId, waitlist: true })
  return (await response.json<{ id: string }>()).id
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

describe('the waitlist', () => {
  test('is shown in order, with positions and names, to the creator only', async () => {
    const { olga, activityId, people, ids, inLine } = await queue(3)
    const rows = await inLine()
    expect(idsOf(rows)).toEqual(ids)
    expect(rows.map(({ waitlistPosition }) => waitlistPosition)).toEqual([1, 2, 3])
    expect(rows[0]).toMatchObject({ applicantName: 'Guest 0', activityTitle: 'Beach volleyball' })
    const path = `/api/applications/waitlist/${activityId}`
    expect((await people[0]?.get(path))?.status).toBe(403)
    expect((await fetchPages(olga, `${path}?limit=2`)).flat().map(({ id }) => id)).toEqual(ids)
  })

  test('takes the organizer’s order, and applicants see their new positions', async () => {
    const { people, ids, order, inLine, activityId } = await queue(4)
    const wanted = ids.toReversed()
    const response = await order(wanted)
    expect(response.status).toBe(200)
    expect(idsOf((await response.json<{ items: { id: string }[] }>()).items)).toEqual(wanted)
    expect(idsOf(await inLine())).toEqual(wanted)
    const own = await people[3]?.get(`/api/applications/user/${people[3].id}/activity/${activityId}`)
    expect(await own?.json()).toMatchObject({ application: { waitlistPosition: 1 } })
  })

  test('keeps users whom an order does not name in place, and newcomers behind', async () => {
    const { ids, order, inLine, activityId } = await queue(4)
    const [a = '', b = '', c = '', d = ''] = ids
    const late = await join(await signedInUser(), activityId)
    await order([d, a, d, 'nobody'])
    expect(idsOf(await inLine())).toEqual([d, b, c, a, late])
  })

  test('ignores users in an order who have left', async () => {
    const { olga, ids, order, inLine } = await queue(4)
    const [a = '', b = '', c = '', d = ''] = ids
    await decideApplication(olga, b, 'REJECTED')
    await order([d, c, b, a])
    expect(idsOf(await inLine())).toEqual([d, c, a])
  })

  test('can be ordered by its creator only, and not once the activity has started or was cancelled', async () => {
    const { ids, order, inLine, activityId, people } = await queue(2)
    const stranger = await signedInUser()
    expect((await order(ids.toReversed(), stranger)).status).toBe(403)
    expect((await order(ids.toReversed(), people[0])).status).toBe(403)
    const set = (changes: Partial<typeof activities.$inferInsert>) =>
      database().update(activities).set(changes).where(eq(activities.id, activityId))
    await set({ startsAt: now() - 1 })
    expect(await (await order(ids.toReversed())).json()).toMatchObject({ code: 'already_started' })
    await set({ startsAt: now() + DAY_MS, cancelledAt: now() })
    expect(await (await order(ids.toReversed())).json()).toMatchObject({ code: 'activity_closed' })
    expect(idsOf(await inLine())).toEqual(ids)
  })

  test('checks the creator in the write itself', async () => {
    const { ids, inLine, activityId } = await queue(2)
    const { id: creatorId } = await signedInUser()
    const order = { activityId, applicationIds: ids.toReversed(), at: now() }
    await reorderWaitlist(database(), { ...order, creatorId })
    expect(idsOf(await inLine())).toEqual(ids)
  })

  test('neither loses nor repeats anybody under simultaneous orders, joins, leaves, and approvals', async () => {
    const { olga, ids, order, inLine, activityId, people } = await queue(8)
    const newcomers = await Promise.all([signedInUser(), signedInUser(), signedInUser()])
    await olga.patch(`/api/activities/${activityId}`, { maxParticipants: 3 })
    // There is room now: whoever comes applies, and the organizer puts them on the list.
    await Promise.all([
      order(ids.toReversed()),
      ...newcomers.map(async (guest) => {
        const made = await guest.post('/api/applications', { activityId })
        return decideApplication(olga, (await made.json<{ id: string }>()).id, 'PENDING', true)
      }),
      people[2]?.patch('/api/applications', { applicationId: ids[2], status: 'WITHDRAWN' }),
      order([...ids.slice(4), ...ids.slice(0, 4)]),
      decideApplication(olga, ids[5] ?? '', 'APPROVED'),
      order(ids),
    ])
    const rows = await inLine()
    expect(rows.map(({ waitlistPosition }) => waitlistPosition)).toEqual(rows.map((_, at) => at + 1))
    expect(new Set(idsOf(rows)).size).toBe(8 - 2 + 3)
  })
})
