import type { Browser, Page } from 'playwright/test'
import { expect, test } from './support/test'

/** Three people, each in a browser of their own, near the activity: nobody sees the others' cookies. */
const NEAR = { latitude: 34.0522, longitude: -118.4437 }
const PASSWORD = 'a fine day for tennis'

type Person = { name: string; email: string; page: Page }

/** Redeems the invitation, signs up, logs in, and stands on Explore. */
async function arrive(browser: Browser, name: string, project: string): Promise<Person> {
  const context = await browser.newContext({ geolocation: NEAR, permissions: ['geolocation'] })
  const page = await context.newPage()
  const email = `${name.split(' ')[0]?.toLowerCase()}.${project}@example.com`
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
  await expect(page.getByRole('heading', { name: 'Explore Activities' })).toBeVisible()
  return { name, email, page }
}

/** Publishes an activity through the seven steps of the wizard. */
async function publish({ page }: Person, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Create Activity' }).first().click()
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await expect(page.getByRole('heading', { name: 'What are you planning?' })).toBeVisible()
  await page.getByText('Games, training and everything that makes you sweat').click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('Two courts until eight. Bring a racket.')
  await next.click()
  await page.getByRole('button', { name: /next month/i }).click()
  await page.getByRole('button', { name: / 15, / }).click()
  await page.getByText('6:00 PM').click()
  await next.click()
  await page.getByRole('combobox').fill('westwood')
  await page.getByRole('option').first().click()
  await next.click()
  await page.getByLabel('Max participants').fill('1')
  await next.click()
  await next.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Create Activity' }).click()
  await expect(page.getByText('Activity created successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/explore/)
}

/** Finds an activity on Explore, turns its card, and applies with a note. */
async function applyTo({ page }: Person, title: string, note: string): Promise<void> {
  await page.getByRole('searchbox').fill(title)
  const card = page.getByRole('article', { name: title })
  await card.getByRole('button', { name: 'Show details' }).click()
  await card.getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Apply to Join' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Note/).fill(note)
  await dialog.getByRole('button', { name: 'Apply to Join' }).click()
  await expect(page.getByText('Application submitted successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Application Pending' }).first()).toBeVisible()
}

test('an invitation becomes a seat: sign-up, publish, find, apply, approve, and the calendars of both', async ({
  browser,
}, { project }) => {
  test.setTimeout(120_000)
  const title = `Doubles at Dusk ${project.name}`
  const olive = await arrive(browser, 'Olive Organizer', project.name)
  await publish(olive, title)
  const pat = await arrive(browser, 'Pat Player', project.name)
  const lee = await arrive(browser, 'Lee Later', project.name)
  await applyTo(pat, title, 'I can bring balls.')
  await applyTo(lee, title, 'Me too, if there is room.')

  // The organizer approves one for the one seat, and cannot approve the other.
  const desk = olive.page
  await desk.goto('/activity-management')
  await desk
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('link', { name: /Manage Applications/ })
    .click()
  await expect(desk.getByRole('heading', { name: `Applications for ${title}` })).toBeVisible()
  const row = (name: string) => desk.getByRole('listitem', { name })
  await expect(row('Pat Player')).toContainText('I can bring balls.')
  await row('Pat Player')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(row('Pat Player')).toContainText('Approved')
  await expect(row('Lee Later').getByRole('button', { name: /^Approve/ })).toBeDisabled()
  await row('Lee Later')
    .getByRole('button', { name: /^Wait List/ })
    .click()
  await expect(row('Lee Later')).toContainText('Wait-listed #1')

  // Both people's lists, and the calendar.
  await pat.page.goto('/coming-soon')
  await expect(pat.page.getByText('1 upcoming')).toBeVisible()
  await expect(pat.page.getByRole('tabpanel').getByText(title)).toBeVisible()
  await lee.page.goto('/coming-soon?tab=applications')
  await expect(lee.page.getByRole('tabpanel')).toContainText('Wait-listed #1')
  await desk.goto('/activity-management')
  await expect(desk.getByRole('listitem').filter({ hasText: title })).toContainText('1/1 participants')

  // The seat comes free again.
  await pat.page.getByRole('button', { name: 'Quit' }).click()
  await pat.page.getByRole('alertdialog').getByRole('button', { name: 'Quit' }).click()
  await expect(pat.page.getByText('No upcoming activities.')).toBeVisible()
  await desk.reload()
  await expect(desk.getByRole('listitem').filter({ hasText: title })).toContainText('0/1 participants')
  for (const { page } of [olive, pat, lee]) await page.context().close()
})
