import { afterEach, describe, expect, test } from 'vitest'
import { application as applicationShape } from '../../../worker/contract/applications'
import { fetchItems, fetchPages } from '../support/lists'
import { expectInvariants, insertFullActivity } from '../support/seats'
import { signedInUser } from '../support/users'

afterEach(() => expectInvariants())

/** Creates a full activity and `count` users on its waitlist, in order. */
async function createWaitlist(count: number) {
  const olga = await signedInUser({ name: 'Olga' })
  const { id: activityId } = await insertFullActivity({ creatorId: olga.id })
  const guests = await Promise.all(
    Array.from({ length: count }, (_, at) => signedInUser({ name: `Guest ${at}` })),
  )
  const ids: string[] = []
  for (const guest of guests) ids.push(await joinWaitlist(guest, activityId))
  const order = (applicationIds: string[], user = olga) =>
    user.patch('/api/applications/waitlist', { activityId, applicationIds })
  const fetchWaitlist = async () =>
    (await fetchItems(olga, `/api/applications/waitlist/${activityId}`)).map((row) =>
      applicationShape.parse(row),
    )
  return { olga, activityId, guests, ids, order, fetchWaitlist }
}

async function joinWaitlist(guest: Awaited<ReturnType<typeof signedInUser>>, activityId: string) {
  const response = await guest.post('/api/applications', { activityId, waitlist: true })
  return (await response.json<{ id: string }>()).id
}

const idsIn = (rows: { id: string }[]) => rows.map(({ id }) => id)

describe('the waitlist', () => {
  test('is shown in order, with positions and names', async () => {
    const { olga, activityId, ids, fetchWaitlist } = await createWaitlist(3)
    const rows = await fetchWaitlist()
    expect(idsIn(rows)).toEqual(ids)
    expect(rows.map(({ waitlistPosition }) => waitlistPosition)).toEqual([1, 2, 3])
    expect(rows[0]).toMatchObject({ applicantName: 'Guest 0', activityTitle: 'Beach volleyball' })
    const path = `/api/applications/waitlist/${activityId}`
    expect((await fetchPages(olga, `${path}?limit=2`)).flat().map(({ id }) => id)).toEqual(ids)
  })

  test('follows the organizer’s order, and applicants see their new positions', async () => {
    const { guests, ids, order, fetchWaitlist, activityId } = await createWaitlist(4)
    const expected = ids.toReversed()
    const response = await order(expected)
    expect(response.status).toBe(200)
    expect(idsIn((await response.json<{ items: { id: string }[] }>()).items)).toEqual(expected)
    expect(idsIn(await fetchWaitlist())).toEqual(expected)
    const own = await guests[3]?.get(`/api/applications/user/${guests[3].id}/activity/${activityId}`)
    expect(await own?.json()).toMatchObject({ application: { waitlistPosition: 1 } })
  })
})
