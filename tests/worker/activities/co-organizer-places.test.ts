import { expect, test } from 'vitest'
import { insertHelper } from '../support/co-organizers'
import { createHiddenActivity, fetchActivity, HOME_POINT, insertOrganizer } from '../support/hidden-location'
import { signedInUser } from '../support/users'

const at = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({
  locationFeature: { text: 'Here', place_name: 'Here', center: [longitude, latitude], properties: {} },
})

test('a co-organizer’s hidden place gets another approximate point than the organizer’s same place (product.md 5.10)', async () => {
  const olga = await insertOrganizer()
  const [cora, eve] = [await signedInUser({ name: 'Cora' }), await signedInUser({ name: 'Eve' })]
  const pointOf = async (id: string) => (await fetchActivity(eve, id)).location
  // Cora helps only with the picnic.
  const home = await createHiddenActivity(olga)
  const picnic = await createHiddenActivity(olga, { title: 'Picnic', hidesExactLocation: false })
  await insertHelper(picnic.id, cora.id, 'co-organizer')
  const move = { ...at(HOME_POINT), hidesExactLocation: true }

  expect((await cora.patch(`/api/activities/${picnic.id}`, move)).status).toBe(200)
  expect(await pointOf(picnic.id)).not.toMatchObject(await pointOf(home.id))
  expect((await olga.patch(`/api/activities/${picnic.id}`, move)).status).toBe(200)
  expect(await pointOf(picnic.id)).toMatchObject(await pointOf(home.id))
})
