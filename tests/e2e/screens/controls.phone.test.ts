import { publish, takeSpot } from '../support/activities'
import { watchLayoutShift } from '../support/layout-shift'
import { addPerson } from '../support/people'
import { countPresses } from '../support/presses'
import { expect, test } from '../support/test'
import { unique } from '../support/unique'

test('joining the waitlist of a full activity takes 2 presses, and its dialog does not grow while it loads', async ({
  browser,
}) => {
  const host = await addPerson(browser, 'Hana Host')
  const seated = await addPerson(browser, 'Sol Seated')
  const { page } = await addPerson(browser, 'Wes Waiting')
  const id = await publish(host.page.request, unique('Volleyball'), { maxParticipants: 1 })
  await takeSpot(seated.page.request, host.page.request, id)
  const readShift = await watchLayoutShift(page)
  await page.goto(`/activity/${id}`)
  const presses = await countPresses(page)
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  const before = await readShift()
  await page.getByRole('button', { name: 'Join the waitlist' }).filter({ visible: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Join the waitlist' })
  await expect(dialog.getByText('Ask Hana something first')).toBeVisible()
  expect((await readShift()) - before).toBeLessThanOrEqual(0.01)
  await dialog.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByRole('heading', { name: /on the waitlist$/ })).toBeVisible()
  expect(presses()).toBeLessThanOrEqual(2)
})
