import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/accessibility'
import { hold } from '../support/calls'
import { openAs, openAsNewUser, PASSWORD } from '../support/people'
import { NEAR_DEMO } from '../support/places'
import { expect, test } from '../support/test'

const BIO = 'Plays at dawn, reads at dusk.'
const signedOutDialog = (page: Page) => page.getByRole('dialog', { name: 'You have been signed out' })

test('the typed text stays when the session ends while a form is open', async ({ browser }) => {
  const page = await openAsNewUser(browser, NEAR_DEMO)
  await page.goto('/settings')
  await page.getByLabel('Bio').fill(BIO)
  await endSessions(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()

  await expect(signedOutDialog(page)).toBeVisible()
  await expect(page.getByText('Unauthorized')).toHaveCount(0)
  await expectAccessible(page)
  await signedOutDialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await signedOutDialog(page).getByRole('button', { name: 'Log In' }).click()
  await expect(signedOutDialog(page)).toBeHidden()
  await expect(page.getByLabel('Bio')).toHaveValue(BIO)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
})

test('a logout or login in one tab also applies to the other', async ({ browser }) => {
  const page = await openAsNewUser(browser, NEAR_DEMO)
  const context = page.context()
  await page.goto('/settings')
  await page.getByLabel('Bio').fill(BIO)
  const other = await context.newPage()
  await other.goto('/settings')
  await other.getByRole('button', { name: 'Logout', exact: true }).first().click()
  await expect(signedOutDialog(page)).toBeVisible()

  // When another user logs in, the first tab switches to them.
  await other.goto('/login')
  const form = other.getByRole('tabpanel', { name: 'Login' })
  await form.getByLabel('Email').fill('participant@tagalong.example')
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Log In' }).click()
  await expect(other).toHaveURL(/\/explore/)
  await expect(page.getByLabel('Full name')).toHaveValue('Sam Whitaker')
  await expect(signedOutDialog(page)).toBeHidden()
  await context.close()
})

test('filters are in the URL, and going back restores them and the scroll position', async ({ browser }) => {
  const page = await openAs(browser, 'participant', NEAR_DEMO)
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 480 })
  await page.goto('/explore')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Social')
  await expect(page).toHaveURL(/type=SOCIAL/)
  await expect(page.getByRole('article').filter({ hasText: 'Sports & Fitness' })).toHaveCount(0)
  // Use a fixed activity: other tests and scrolling change which one is last.
  const card = page.getByRole('article', { name: 'Rooftop Trivia' })
  await card.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await card.getByRole('button', { name: 'Show details' }).click()
  await card.getByRole('link', { name: 'View Details' }).click()
  await expect(page).toHaveURL(/\/activity\//)
  await page.goBack()
  await expect(page).toHaveURL(/type=SOCIAL/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled - 200)
  await page.goForward()
  await expect(page).toHaveURL(/\/activity\//)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('pages take their first answers from the document, and show a frame first', async ({ browser }) => {
  const page = await openAs(browser, 'participant', NEAR_DEMO)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Leaving a page may report its speed, and a plan that starts within the hour requests its check-in code.
    if (/^\/api\/(?!vitals$|door\/)/.test(pathname)) asked.push(pathname)
  })
  for (const path of ['/coming-soon', '/activity-management', '/notices']) {
    const release = await hold(page, '**/assets/*.js')
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('#root[inert] h1')).toHaveText(/Activit|Notifications/)
    await release()
    await expect(page.locator('#root:not([inert]) h1')).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  }
  expect(asked).toEqual([])
})

/** Ends all of the user's sessions, as "sign out everywhere" on another device does. */
async function endSessions(page: Page): Promise<void> {
  const response = await page.request.post('/api/auth/logout-everywhere', { data: {} })
  expect(response.status()).toBe(204)
}
