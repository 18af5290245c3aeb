import { expect, test } from 'vitest'
import { application as applicationShape } from '../../../worker/contract/applications'
import { fetchItems, fetchPages } from '../support/lists'
import { fetchOwn, fullHouse } from '../support/offers'
import { readJson } from '../support/responses'

const idsIn = (rows: Record<string, unknown>[]) => rows.map(({ id }) => id)

test('the waitlist is shown in order, with positions and names', async () => {
  const { olga, activityId, ids } = await fullHouse({ waiting: 3, approved: 0 })
  const path = `/api/applications/waitlist/${activityId}`
  const rows = (await fetchItems(olga, path)).map((row) => applicationShape.parse(row))
  expect(idsIn(rows)).toEqual(ids)
  expect(rows.map(({ waitlistPosition }) => waitlistPosition)).toEqual([1, 2, 3])
  expect(rows[0]).toMatchObject({ applicantName: 'Guest 0', activityTitle: 'Beach volleyball' })
  expect(idsIn((await fetchPages(olga, `${path}?limit=2`)).flat())).toEqual(ids)
})

test('the waitlist follows the organizer’s order, and applicants see their new positions', async () => {
  const house = await fullHouse({ waiting: 4, approved: 0 })
  const { olga, activityId, ids, guests } = house
  const applicationIds = ids.toReversed()
  const answer = olga.patch('/api/applications/waitlist', { activityId, applicationIds })
  const { items } = await readJson<{ items: { id: string }[] }>(answer)
  expect(idsIn(items)).toEqual(applicationIds)
  expect(idsIn(await fetchItems(olga, `/api/applications/waitlist/${activityId}`))).toEqual(applicationIds)
  expect(await fetchOwn(house, guests[3])).toMatchObject({ waitlistPosition: 1 })
})
