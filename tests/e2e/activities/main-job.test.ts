import type { Browser, Page } from 'playwright/test'
import { openAsNewUser } from '../support/people'
import { expect, test } from '../support/test'
import { unique, uniqueEmail } from '../support/unique'
import { fillUntilDetails, nextStep } from '../support/wizard'

/** Context options with a location near the activity. */
const NEARBY = { geolocation: { latitude: 34.0522, longitude: -118.4437 }, permissions: ['geolocation'] }
const PASSWORD = 'a fine day for tennis'

/** Redeems the invitation, signs up, and logs in. @returns the page, open at Explore */
async function signUpThroughScreens(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext(NEARBY)
  const page = await context.newPage()
  const email = uniqueEmail()
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started Free' }).first().click()
  await page.getByLabel('Invitation code').fill('welcome26')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Name').fill(name)
  const form = page.getByRole('tabpanel', { name: 'Sign Up' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByLabel('Confirm password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created successfully')).toBeVisible()
  const login = page.getByRole('tabpanel', { name: 'Login' })
  await expect(login.getByLabel('Email')).toHaveValue(email)
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await login.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: `Welcome, ${name.split(' ')[0]}` })).toBeVisible()
  await page.getByText('Wellness', { exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Wellness' })).toBeChecked()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { name: 'Explore Activities' })).toBeVisible()
  return page
}

/** Opens Explore as a new user, without the sign-up screens. */
async function openOnExplore(browser: Browser, name: string): Promise<Page> {
  const page = await openAsNewUser(browser, { ...NEARBY, name })
  await page.goto('/explore')
  return page
}

/** Publishes an activity through the seven steps of the wizard. */
async function publish(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Create Activity' }).first().click()
  await fillUntilDetails(page, title)
  const next = nextStep(page)
  await page.getByLabel('Max participants').fill('1')
  await next.click()
  await next.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Create Activity' }).click()
  await expect(page.getByText('Activity created successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/explore/)
}

/** Finds an activity on Explore, flips its row or card, and applies with a note. */
async function applyTo(page: Page, title: string, note: string): Promise<void> {
  await page.getByRole('searchbox').fill(title)
  const card = page.getByRole('article', { name: title })
  await card.getByRole('button').first().click()
  await card.getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Apply to Join' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Note/).fill(note)
  await dialog.getByRole('button', { name: 'Apply to Join' }).click()
  await expect(page.getByText('Application submitted successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Application Pending' }).first()).toBeVisible()
}

test('an invited user publishes an activity with one seat; one applicant gets it, and the other is waitlisted', async ({
  browser,
  isMobile,
}) => {
  test.setTimeout(120_000)
  const title = unique('Doubles at Dusk')
  // On a desktop, account-lifecycle.desktop.test.ts signs up through the screens.
  const olive = isMobile
    ? await signUpThroughScreens(browser, 'Olive Organizer')
    : await openOnExplore(browser, 'Olive Organizer')
  await publish(olive, title)
  const pat = await openOnExplore(browser, 'Pat Player')
  await applyTo(pat, title, 'I can bring balls.')
  const lee = await openAsNewUser(browser, { ...NEARBY, name: 'Lee Later' })
  const activityId = new URL(pat.url()).pathname.split('/').at(-1)
  const applied = await lee.request.post('/api/applications', { data: { activityId } })
  expect(applied.status()).toBe(201)

  // The organizer approves one applicant for the only seat, and the other for the waitlist.
  await olive.goto('/activity-management')
  await olive
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('link', { name: /Manage Applications/ })
    .click()
  await expect(olive.getByRole('heading', { name: `Applications for ${title}` })).toBeVisible()
  await olive.goto(`${olive.url()}&list=all`)
  const row = (name: string) => olive.getByRole('listitem', { name })
  await expect(row('Pat Player')).toContainText('I can bring balls.')
  await row('Pat Player')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(row('Pat Player')).toContainText('Approved')
  // The row changes at once, and the message shows once the decision is saved.
  await expect(olive.getByText('Pat Player is approved')).toBeVisible()
  await expect(row('Lee Later').getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  await row('Lee Later').getByRole('button', { name: 'More for Lee Later' }).click()
  await olive.getByRole('menuitem', { name: 'Waitlist without an offer' }).click()
  await expect(row('Lee Later')).toContainText('#1 on the waitlist')
  await expect(olive.getByText('Lee Later is on the waitlist')).toBeVisible()

  // All three users' lists show the result.
  await pat.goto('/coming-soon')
  await expect(pat.getByText('1 upcoming')).toBeVisible()
  await expect(pat.getByRole('tabpanel').getByText(title)).toBeVisible()
  await lee.goto('/coming-soon?tab=applications')
  await expect(lee.getByRole('tabpanel')).toContainText('#1 on the waitlist')
  await olive.goto('/activity-management')
  await expect(olive.getByRole('listitem').filter({ hasText: title })).toContainText('1/1 participants')

  // Quitting frees the seat.
  await pat.getByRole('button', { name: 'Quit' }).click()
  await pat.getByRole('alertdialog').getByRole('button', { name: 'Give up my spot' }).click()
  await expect(pat.getByText('No upcoming activities.')).toBeVisible()
  await olive.reload()
  await expect(olive.getByRole('listitem').filter({ hasText: title })).toContainText('0/1 participants')
})
