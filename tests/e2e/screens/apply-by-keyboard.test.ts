import { publish } from '../support/activities'
import { addPerson } from '../support/people'
import { expect, test } from '../support/test'

/** Maximum Tab presses from the start of an activity's page to its button, including the press that reaches the skip link. */
const TABS_MAX = 8

test(`Apply to Join is at most ${TABS_MAX} Tabs from the start of an activity's page, and Enter twice applies`, async ({
  browser,
}) => {
  const host = await addPerson(browser, 'Hana Host')
  const { page } = await addPerson(browser, 'Kay Keyboard')
  await page.goto(`/activity/${await publish(host.page.request, 'Pier walk')}`)
  await expect(page.getByRole('button', { name: 'Apply to Join' }).first()).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  // Both the top bar on wide screens and the dock on phones mark Explore as current.
  const links = page.getByRole('navigation', { name: /^Main/ })
  await expect(links.locator('a[aria-current]:visible')).toHaveText('Explore')
  const apply = page.locator('button:focus', { hasText: 'Apply to Join' })
  // The skip link jumps to the main content.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  let tabs = 1
  while ((await apply.count()) === 0 && tabs <= TABS_MAX) {
    await page.keyboard.press('Tab')
    tabs += 1
  }
  expect(tabs).toBeLessThanOrEqual(TABS_MAX)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Apply to Join' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply to Join' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Application Pending' }).first()).toBeVisible()
})
