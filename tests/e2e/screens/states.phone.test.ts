import { expectAccessible } from '../support/accessibility'
import { hold, reloadWithoutRetryPauses, takeDown, withoutAnswers } from '../support/calls'
import { watchLayoutShift } from '../support/layout-shift'
import { openAs, openAsNewUser } from '../support/people'
import { NEAR_DEMO } from '../support/places'
import { expect, test } from '../support/test'

/* One screen of each kind. The states of every screen are tested in tests/web/screens/states.test.tsx. */

test('a list shows that it is loading, shows an error when it fails, and can be loaded again', async ({
  browser,
}) => {
  const page = await openAs(browser, 'participant', NEAR_DEMO)
  const call = '**/api/activities/unjoined-activities*'
  const card = page.getByRole('article').first()
  const release = await hold(page, call)
  // Before the session has loaded, the page shows another screen.
  const requested = page.waitForRequest(call)
  await page.goto('/explore')
  await requested
  await expect(page.getByRole('list', { name: 'Activities' })).toHaveAttribute('aria-busy', 'true')
  await expectAccessible(page)
  await expect(card).toBeHidden()
  await release()
  await expect(card).toBeVisible()

  const restore = await takeDown(page, call)
  await reloadWithoutRetryPauses(page, call)
  const alert = page.getByRole('alert').filter({ hasText: 'Activities did not load' })
  await expect(alert).toBeVisible()
  await expectAccessible(page)
  await restore()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(card).toBeVisible()
})

test('an empty list and a missing page show a message', async ({ browser }) => {
  const page = await openAsNewUser(browser, NEAR_DEMO)
  for (const [path, text] of [
    ['/coming-soon', 'No upcoming activities.'],
    ['/activity/nothing', 'Activity Not Found'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(text).first()).toBeVisible()
    await expectAccessible(page)
  }
})

const WEEK_CALLS = [
  'participations/coming/*',
  'applications/mine*',
  'activities/creator/*',
  'co-organizers/mine*',
].map((call) => `**/api/${call}`)
for (const last of WEEK_CALLS)
  test(`the layout of Coming Soon does not shift when ${last} answers last`, async ({ browser }) => {
    const page = await openAs(browser, 'participant', NEAR_DEMO)
    const readShift = await watchLayoutShift(page)
    await withoutAnswers(page)
    const release = await hold(page, last)
    const answered = WEEK_CALLS.filter((call) => call !== last).map((call) => page.waitForResponse(call))
    await page.goto('/coming-soon')
    await Promise.all(answered)
    await expect(page.getByRole('region', { name: 'Week' }).getByRole('list').first()).toHaveAttribute(
      'aria-busy',
      'true',
    )
    await release()
    await expect(page.getByRole('heading', { name: /^A seat/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Quit' }).first()).toBeVisible()
    expect(await readShift()).toBeLessThanOrEqual(0.01)
  })

test('a visitor to a protected page returns to it after logging in', async ({ page }) => {
  await page.goto('/activity-management?view=all-applications')
  await expect(page).toHaveURL(/\/login\?next=/)
  const form = page.getByRole('tabpanel', { name: 'Login' })
  await form.getByLabel('Email').fill('organizer@tagalong.example')
  await form.getByLabel('Password', { exact: true }).fill('tagalong-demo')
  await form.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/activity-management\?view=all-applications$/)
})

test('the authentication success page opens Explore, or shows an error without a session', async ({
  browser,
}) => {
  const page = await openAs(browser, 'participant', NEAR_DEMO)
  await withoutAnswers(page)
  const release = await hold(page, '**/api/auth/me')
  await page.goto('/auth/success')
  await expect(page.getByText('Completing authentication...')).toBeVisible()
  await expectAccessible(page)
  await release()
  await expect(page).toHaveURL(/\/explore$/)
  await page.context().clearCookies()
  await page.goto('/auth/success')
  await expect(page.getByText('Email verification failed. The link may be expired or invalid.')).toBeVisible()
})

test('a protected page shows Loading... until the user has loaded, and waits on the login page while that fails', async ({
  browser,
}) => {
  const page = await openAs(browser, 'participant', NEAR_DEMO)
  await withoutAnswers(page)
  const call = '**/api/auth/me'
  const release = await hold(page, call)
  await page.goto('/settings')
  await expect(page.getByText('Loading...')).toBeVisible()
  await release()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  const restore = await takeDown(page, call)
  await reloadWithoutRetryPauses(page, call)
  await expect(page.getByRole('heading', { name: 'Good to see you' })).toBeVisible()
  await restore()
  await page.clock.runFor(20_000)
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
})
