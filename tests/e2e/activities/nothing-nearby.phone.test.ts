import { publish } from '../support/activities'
import { openAsNewUser } from '../support/people'
import { expect, test } from '../support/test'
import { unique } from '../support/unique'

test('a newcomer without a location, in a town with nothing nearby, sets an alert, widens the radius, and publishes an activity', async ({
  browser,
}) => {
  const host = await openAsNewUser(browser, { name: 'Hal Highlands' })
  const title = unique('Hot springs')
  // 38 miles from Bishop
  await publish(host.request, title, {
    locationFeature: { text: 'Mammoth Lakes', center: [-118.9721, 37.6485] },
  })
  const page = await openAsNewUser(browser)
  await page.goto('/explore')
  await expect(page.getByRole('heading', { name: 'Where should we look?' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose a place' }).click()
  const picker = page.getByRole('dialog', { name: 'Where?' })
  await picker.getByRole('combobox', { name: 'Place' }).fill('Bishop, CA')
  await picker
    .getByRole('option', { name: /^Bishop/ })
    .first()
    .click()
  await picker.getByRole('button', { name: /^Show / }).click()
  await expect(page.getByText(/The next one is at .*, 3\d(\.\d)? miles away/)).toBeVisible()
  await expect(page.getByText(title).first()).toBeVisible()

  await page.getByRole('button', { name: 'Alert me' }).click()
  const alert = page.getByRole('dialog', { name: /^Alert me near Bishop/ })
  await alert.getByText('Wellness', { exact: true }).click()
  await alert.getByRole('button', { name: 'Alert me' }).click()
  await expect(page.getByText(/We'll let you know about new activities near Bishop/)).toBeVisible()

  await page.getByRole('button', { name: 'Widen to 50 miles' }).click()
  await expect(page.getByText(title).first()).toBeVisible()
  await expect(page.getByText('The next one is at')).toBeHidden()

  await page.getByRole('button', { name: /within 50 miles/ }).click()
  await picker.getByRole('slider').fill('10')
  await picker.getByRole('button', { name: /^Show / }).click()
  await page.getByRole('link', { name: 'Start one yourself' }).click()
  await expect(page).toHaveURL(/\/create-activity/)
  // The wizard opens with the list's place filled in.
  await page.getByText('Yoga, meditation and slowing down').click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('Bring a towel.')
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await next.click()
  await page.getByRole('button', { name: /next month/i }).click()
  await page.getByRole('button', { name: / 15, / }).click()
  await page.getByText('6:00 PM').click()
  await next.click()
  await expect(page.getByRole('combobox', { name: 'Search for a place' })).toHaveValue(/^Bishop/)
  await expect(next).toBeEnabled()

  await page.goto('/settings?section=interests')
  const alerts = page.getByRole('region', { name: 'Alerts' })
  await expect(alerts).toContainText('within 25 miles · Wellness')
  await alerts.getByRole('button', { name: /^Delete the alert near Bishop/ }).click()
  await expect(alerts).toContainText('Get new activities around a place')
})
