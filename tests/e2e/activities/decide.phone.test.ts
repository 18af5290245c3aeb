import type { Locator } from 'playwright/test'
import { expectAccessible } from '../support/accessibility'
import { publish } from '../support/activities'
import { addPerson } from '../support/people'
import { expect, test } from '../support/test'

test('an organizer decides on a phone, one card at a time, and undoes a slip', async ({ browser }) => {
  const host = await addPerson(browser, 'Hugo Host')
  const activityId = await publish(host.page.request, 'Beach volleyball', { maxParticipants: 2 })
  for (const name of ['Ann First', 'Bob Second', 'Cat Third']) {
    const guest = await addPerson(browser, name)
    await guest.page.request.post('/api/applications', { data: { activityId, note: `I am ${name}` } })
  }
  const { page } = host
  await page.goto(`/activity-management?view=applications&activity=${activityId}`)
  const card = page.getByRole('article')
  await expect(card).toContainText('I am Cat Third')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(card).toContainText('I am Bob Second')

  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(card).toContainText('I am Ann First')
  await page.getByRole('button', { name: 'Undo: Approved Bob Second' }).click()
  await expect(card).toContainText('I am Bob Second')
  await expect(page.getByRole('region', { name: 'Spots' })).toContainText('2 spots left')

  await page.getByRole('button', { name: 'Show as a list' }).click()
  const boxOf = async (locator: Locator) =>
    (await locator.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN }
  const first = await boxOf(page.getByRole('list', { name: 'To decide' }).getByRole('listitem').first())
  const seats = page.getByRole('region', { name: 'Spots' })
  const bar = await boxOf(seats)
  expect(first.y - bar.y - bar.height, 'people begin below two rows of controls').toBeLessThan(150)
  await page.setViewportSize({ width: 768, height: 844 })
  expect(await boxOf(seats), 'the bar reaches both edges').toMatchObject({ x: 0, width: 768 })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const name of ['Ann First', 'Bob Second']) await page.getByLabel(`Select ${name}`).check()
  await expect(page.getByRole('region', { name: 'Spots' })).toContainText('0 spots left after that')
  const saved = page.waitForResponse('**/api/applications/decisions')
  await page.getByRole('button', { name: 'Approve 2' }).click()
  await expect(page.getByRole('button', { name: 'Undo: Approved 2 people' })).toBeVisible()
  await saved
  await page.reload()
  await expect(page.getByRole('region', { name: 'Spots' })).toContainText('Activity Full')
  await expect(card).toContainText('I am Cat Third')
})
