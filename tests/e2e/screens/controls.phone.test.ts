import type { Locator } from 'playwright/test'
import { publish, takeSpot } from '../support/activities'
import { watchLayoutShift } from '../support/layout-shift'
import { addPerson, openAs } from '../support/people'
import { NEAR_DEMO } from '../support/places'
import { countPresses } from '../support/presses'
import { expect, test } from '../support/test'
import { unique } from '../support/unique'

/** Visible controls in a part of the page. Closed rows hide theirs. */
const countControls = (part: Locator) =>
  part
    .locator('a, button, input, select, textarea, summary')
    .evaluateAll((all) => all.filter((each) => each.checkVisibility({ visibilityProperty: true })).length)

test("an activity's card in Activity Management has at most 6 controls, and its edit dialog 11", async ({
  browser,
}) => {
  const { page } = await addPerson(browser, 'Hana Host')
  const title = unique('Pier tennis')
  await publish(page.request, title)
  await page.goto('/activity-management')
  const card = page.getByRole('listitem').filter({ hasText: title })
  await expect(card.getByRole('link', { name: /^Manage Applications/ })).toBeVisible()
  expect(await countControls(card)).toBeLessThanOrEqual(6)

  await card.getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Activity' })
  await expect(dialog.getByLabel('Date')).toBeVisible()
  expect(await countControls(dialog)).toBeLessThanOrEqual(11)
})

test('Settings is an index of at most 10 controls', async ({ browser }) => {
  const page = await openAs(browser, 'participant')
  await page.goto('/settings')
  await expect(page.getByRole('link', { name: /^Your data/ })).toBeVisible()
  expect(await countControls(page.getByRole('main'))).toBeLessThanOrEqual(10)
})

test('tennis tomorrow evening is found in 3 presses', async ({ browser }) => {
  const page = await openAs(browser, 'participant', NEAR_DEMO)
  await page.goto('/explore')
  await expect(page.getByRole('article').first()).toBeVisible()
  const presses = await countPresses(page)
  await page.getByRole('searchbox').click()
  await page.keyboard.type('tennis')
  const day = page.getByRole('combobox', { name: 'When' })
  await day.click()
  // The third press is on the option, in a list that the system draws.
  await day.selectOption({ label: 'Tomorrow evening' })
  await expect(page).toHaveURL(/q=tennis&when=tomorrow&time=evening/)
  expect(presses() + 1).toBeLessThanOrEqual(3)
})

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
