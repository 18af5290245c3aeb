import { expectAccessible } from '../support/accessibility'
import { openAs } from '../support/people'
import { expect, test } from '../support/test'

const NARROWEST = { width: 320, height: 640 }

test('the admin page has no accessibility violation in either theme and fits 320 px', async ({ browser }) => {
  const page = await openAs(browser, 'admin')
  await page.setViewportSize(NARROWEST)
  for (const path of ['/admin', '/admin?tab=people', '/admin?tab=log']) {
    await page.goto(path)
    await expect(page.getByRole('tab', { selected: true })).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page)
  }
})
