import { arrive } from './support/people'
import { SCREENS, THERE, visit } from './support/screens'
import { expectAccessible, hold, takeDown, watchShift } from './support/states'
import { expect, test } from './support/test'

for (const [name, screen] of Object.entries(SCREENS)) {
  const { call, error, empty, content } = screen

  if (call && error) {
    test(`${name}: says that it is loading, then what went wrong, and tries again`, async ({ browser }) => {
      const { page, path } = await visit(browser, screen)
      const release = await hold(page, call)
      // Before it asks, another screen says that it is not known yet who is signed in.
      const asked = page.waitForRequest(call)
      await page.goto(path)
      await asked
      const busy = page.locator('main').locator('[aria-busy=true], [role=status]').filter({ visible: true })
      await expect(busy.first()).toBeVisible()
      await expectAccessible(page)
      // Asked after all else had the time to come.
      await expect(content(page)).toBeHidden()
      await release()
      await expect(content(page)).toBeVisible()

      const bringUp = await takeDown(page, call)
      await page.reload()
      const alert = page.getByRole('alert').filter({ hasText: error })
      await expect(alert).toBeVisible()
      await expectAccessible(page)
      await bringUp()
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect(content(page)).toBeVisible()
      await page.context().close()
    })
  }

  if (empty) {
    test(`${name}: “${empty.says}”`, async ({ browser }) => {
      const { page, path } = await visit(browser, screen, empty.as)
      await page.goto(empty.path ?? path)
      await expect(page.getByText(empty.says).first()).toBeVisible()
      await expectAccessible(page)
      await page.context().close()
    })
  }
}

test('nothing is seen to jump when the week of Coming Soon has come', async ({ browser }) => {
  const page = await arrive(browser, 'participant', THERE)
  const shift = await watchShift(page)
  const release = await hold(page, '**/api/participations/coming/*')
  await page.goto('/coming-soon')
  await expect(page.locator('main [aria-busy=true]').first()).toBeVisible()
  await release()
  await expect(page.getByRole('tab', { name: /^Upcoming \(\d+\)$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quit' }).first()).toBeVisible()
  expect(await shift()).toBeLessThanOrEqual(0.01)
  await page.context().close()
})

test('a signed-out visitor of a guarded page logs in and lands where they wanted to go', async ({ page }) => {
  await page.goto('/activity-management?view=all-applications')
  await expect(page).toHaveURL(/\/login\?next=/)
  const form = page.getByRole('tabpanel', { name: 'Login' })
  await form.getByLabel('Email').fill('organizer@tagalong.example')
  await form.getByLabel('Password', { exact: true }).fill('tagalong-demo')
  await form.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/activity-management\?view=all-applications$/)
})

test('Completing authentication leads on to Explore, and where nobody is signed in to what went wrong', async ({
  browser,
}) => {
  const page = await arrive(browser, 'participant', THERE)
  const release = await hold(page, '**/api/auth/me')
  await page.goto('/auth/success')
  await expect(page.getByText('Completing authentication...')).toBeVisible()
  await expectAccessible(page)
  await release()
  await expect(page).toHaveURL(/\/explore$/)
  await page.context().clearCookies()
  await page.goto('/auth/success')
  await expect(page.getByText('Email verification failed. The link may be expired or invalid.')).toBeVisible()
  await page.context().close()
})

test('while it is not known who is signed in a guarded page reads Loading..., and says when that fails', async ({
  browser,
  pageProblems,
}) => {
  const page = await arrive(browser, 'participant', THERE)
  const release = await hold(page, '**/api/auth/me')
  await page.goto('/settings')
  await expect(page.getByText('Loading...')).toBeVisible()
  await release()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  const bringUp = await takeDown(page, '**/api/auth/me')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error' })).toBeVisible()
  await expectAccessible(page)
  await bringUp()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  // React reports the error that the page shows.
  for (const problem of pageProblems.splice(0)) expect(problem).toContain('Back in a minute')
  await page.context().close()
})
