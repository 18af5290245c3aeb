import type { Page } from 'playwright/test'
import { addDays } from '../../../worker/contract/series-dates'
import { expectAccessible } from '../support/accessibility'
import { moveStart, publish, takeSpot } from '../support/activities'
import { addPerson } from '../support/people'
import { countPresses } from '../support/presses'
import { expect, test } from '../support/test'
import { unique } from '../support/unique'
import { fillUntilDetails } from '../support/wizard'

const DAY_MS = 86_400_000

const question = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
/** Returns a calendar day's label, "Saturday, December 19, 2026". It includes the year, or it would match part of other labels. */
const dayLabel = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date))

test('an organizer publishes an activity for tomorrow in 9 presses through the seven steps', async ({
  browser,
}) => {
  const { page } = await addPerson(browser, 'Hana Host')
  const title = unique('Beach volleyball')
  await page.goto('/activity-management')
  const presses = await countPresses(page)
  const next = page.getByRole('button', { name: 'Next', exact: true })

  await page.getByRole('link', { name: 'Create Activity' }).first().click()
  await page.getByText('Games, training and everything that makes you sweat').click()
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.keyboard.type(title)
  await page.getByLabel('Description').click()
  await page.keyboard.type('Two courts until eight.')
  await next.click()
  const tomorrow = addDays(new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Los_Angeles' }), 1)
  await expect(page.getByRole('button', { name: dayLabel(tomorrow) })).toHaveAttribute('aria-pressed', 'true')
  const weeks = page.getByRole('grid').locator('tbody tr').filter({ visible: true })
  const weeksAhead = weeks.filter({ has: page.locator('button:enabled') })
  expect(await weeks.count(), 'weeks that are over are hidden').toBe(await weeksAhead.count())
  await page.getByText('6:00 PM').click()
  await next.click()
  await expect(page.getByRole('combobox')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Review' })).toBeHidden()
  await page.keyboard.type('westwood')
  await page.getByRole('option').first().click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(question(page, 'Ready to go?')).toBeFocused()
  await page.getByRole('button', { name: 'Create Activity' }).click()
  await expect(question(page, 'Activity created successfully')).toBeVisible()
  expect(presses()).toBe(9)

  await page.context().grantPermissions(['clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expectAccessible(page)
  await expect(page.getByText('Link copied')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go to Explore' })).toBeVisible()
  await page.getByRole('link', { name: 'See it' }).click()
  await expect(question(page, title)).toBeVisible()
})

test('the details step has 9 controls, and the others are behind More options', async ({ browser }) => {
  const { page } = await addPerson(browser, 'Hana Host')
  await page.goto('/create-activity')
  await fillUntilDetails(page, unique('Chess'))
  await expect(question(page, 'Who can come along?')).toBeVisible()
  const controls = page.locator('main form').locator('a, button, input, select, textarea, [tabindex="0"]')
  expect(await controls.count()).toBe(9)
  await page.getByRole('button', { name: /^More options/ }).click()
  const dialog = page.getByRole('dialog', { name: 'More options' })
  await expectAccessible(page)
  await dialog.locator('summary', { hasText: 'Who can find it' }).click()
  await dialog.getByText('Only with the link').click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: /^More options/ })).toContainText('Only with the link')
})

test('an organizer publishes a past activity again in 2 presses', async ({ browser }) => {
  const host = await addPerson(browser, 'Hana Host')
  const guest = await addPerson(browser, 'Gus Guest')
  const title = unique('Pier tennis')
  const id = await publish(host.page.request, title)
  await takeSpot(guest.page.request, host.page.request, id)
  await moveStart(id, Date.now() - 3 * DAY_MS)
  const { page } = host
  await page.goto('/activity-management')
  const presses = await countPresses(page)

  await page.getByRole('button', { name: 'Run it again' }).click()
  await page.getByRole('dialog', { name: 'Run it again' }).getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(`${title} is live`)).toBeVisible()
  expect(presses()).toBe(2)
  const { items } = await (await page.request.get(`/api/activities/creator/${host.id}`)).json()
  expect(items.map(({ title }: { title: string }) => title)).toEqual([title, title])
  await guest.page.goto('/notices')
  await expect(guest.page.getByText(`is doing ${title} again and invites you`)).toBeVisible()
})
