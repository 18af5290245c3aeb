import type { Browser, Page } from 'playwright/test'
import { runSql } from '../support/database'
import type { Choice } from '../support/google-account'
import { chooseAccount } from '../support/google-account'
import { openAsNewUser } from '../support/people'
import { expect, test } from '../support/test'
import { skipWelcome } from '../support/welcome'

const OAUTH_FAILED = 'Google authentication failed. Please try again.'
const LOGIN_FAILED = 'Login failed. Please sign up first or check your credentials.'
const SIGNUP_FAILED = 'Account creation failed. Please try again.'

/** Returns an email address that no other test run uses. */
const newAddress = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`

async function signIn(page: Page, choice: Choice): Promise<void> {
  await page.goto('/login')
  await page
    .getByRole('tabpanel', { name: 'Login' })
    .getByRole('button', { name: /Google/ })
    .click()
  await chooseAccount(page, choice)
}

/** Enters the invitation code, which opens the account form. */
async function passGate(page: Page): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Invitation code').fill('WELCOME26')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

async function signUp(page: Page, choice: Choice): Promise<void> {
  await passGate(page)
  await page
    .getByRole('tabpanel', { name: 'Sign Up' })
    .getByRole('button', { name: /Google/ })
    .click()
  await chooseAccount(page, choice)
}

async function expectExplore(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Explore Activities' })).toBeVisible()
}

/** Expects the error page with this message, no session, and a Try Again link to the login page. */
async function expectAuthError(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
  await expect(page.getByText(message)).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session')
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

async function freshPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

test('an invited user signs up with Google, sees it in Settings, and signs in with it again', async ({
  page,
  browser,
}) => {
  const email = newAddress('gina')
  await signUp(page, { email, name: 'Gina Google' })
  await skipWelcome(page)
  await expectExplore(page)
  await page.goto('/settings?section=security')
  await expect(page.getByText(`You sign in with Google, as ${email}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0)
  await page.goto('/settings?section=profile')
  await expect(page.getByLabel('Full name')).toHaveValue('Gina Google')

  // Google's account id identifies the user, rather than the name or a cookie.
  const secondVisit = await freshPage(browser)
  await signIn(secondVisit, { email, name: 'Another Name' })
  await expectExplore(secondVisit)
  await secondVisit.goto('/settings?section=profile')
  await expect(secondVisit.getByLabel('Full name')).toHaveValue('Gina Google')
})

test('linking Google to a verified account removes its password, which must be set again before unlinking', async ({
  page,
  browser,
}) => {
  const email = newAddress('lina')
  const before = await openAsNewUser(browser, { name: 'Lina Linked', email, isConfirmed: true })
  await signIn(page, { email })
  await expectExplore(page)
  await before.goto('/settings')
  await expect(before).toHaveURL(/\/login/)
  await page.goto('/settings?section=security')
  await expect(page.getByText(`You sign in with Google, as ${email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Set password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set a password' })
  await dialog.getByLabel('New password', { exact: true }).fill('a fine day for tennis')
  await dialog.getByLabel('Confirm new password').fill('a fine day for tennis')
  // Long after the sign-in, Google confirms the user's identity, and the dialog reopens.
  const sql = 'update sessions set proven_at = 0 where user_id = (select id from users where email = ?)'
  await runSql([{ sql, values: [email] }])
  await dialog.getByRole('button', { name: 'Set password' }).click()
  const proof = page.getByRole('dialog', { name: "Confirm it's you" })
  await proof.getByRole('button', { name: 'Continue with Google' }).click()
  await chooseAccount(page, { email })
  await expect(page).toHaveURL(/\/settings/)
  await dialog.getByLabel('New password', { exact: true }).fill('a fine day for tennis')
  await dialog.getByLabel('Confirm new password').fill('a fine day for tennis')
  await dialog.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Password set. Your other devices are signed out.')).toBeVisible()
  await page.getByRole('button', { name: 'Unlink' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink Google' }).click()
  await expect(page.getByText(`You sign in as ${email}, with your password.`)).toBeVisible()
})

test('each failure has its message, and a retry signs in', async ({ page, browser }) => {
  const email = newAddress('fay')
  await test.step('an unknown account', async () => {
    await signIn(page, { email })
    await expectAuthError(page, LOGIN_FAILED)
  })
  await test.step('a sign-up without an invitation', async () => {
    await page.goto('/api/auth/google-signup')
    await expectAuthError(page, SIGNUP_FAILED)
  })
  await test.step('consent declined', async () => {
    await page.goto('/login')
    await page
      .getByRole('tabpanel', { name: 'Login' })
      .getByRole('button', { name: /Google/ })
      .click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expectAuthError(page, OAUTH_FAILED)
  })
  const first = await freshPage(browser)
  await signUp(first, { email, name: 'Fay' })
  await skipWelcome(first)
  await expectExplore(first)
  await signIn(page, { email })
  await expectExplore(page)
})
