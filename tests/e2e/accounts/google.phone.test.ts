import type { Browser, Page } from 'playwright/test'
import { confirmEmailAddress } from '../support/mail'
import { openAsNewUser } from '../support/people'
import { expect, test } from '../support/test'

const OAUTH_FAILED = 'Google authentication failed. Please try again.'
const LOGIN_FAILED = 'Login failed. Please sign up first or check your credentials.'
const SIGNUP_FAILED = 'Account creation failed. Please try again.'

/** Returns an email address that no other test run uses. */
const newAddress = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`

type Choice = { email: string; name?: string; fault?: string }

/** Fills in Google's account page: the account, and the fault to simulate on the way back. */
async function chooseAccount(page: Page, { email, name = '', fault = 'none' }: Choice): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Fault').selectOption(fault)
  await page.getByRole('button', { name: 'Continue' }).click()
}

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

/** Expects the error page with its message, no session, and a Try Again link to the login. */
async function expectAuthError(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
  await expect(page.getByText(message)).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session')
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

/** Creates an account with a password and an unverified address. */
async function insertUnverified({ request }: Page, email: string, origin = ''): Promise<void> {
  const post = (path: string, data: object) => request.post(path, { data, headers: { origin } })
  const validation = await post('/api/invitations/validate', { code: 'WELCOME26' })
  const { codeId } = await validation.json()
  const password = 'a fine day for tennis'
  const created = await post('/api/auth/signup', { name: 'Una', email, password, invitationCodeId: codeId })
  expect(created.status()).toBe(201)
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
  await expectExplore(page)
  await page.goto('/settings')
  await expect(page.getByText(`You sign in with Google, as ${email}.`)).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Gina Google')
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0)

  // Google's account id identifies the user, not the name or a cookie of the first visit.
  const secondVisit = await freshPage(browser)
  await signIn(secondVisit, { email, name: 'Another Name' })
  await expectExplore(secondVisit)
  await secondVisit.goto('/settings')
  await expect(secondVisit.getByLabel('Full name')).toHaveValue('Gina Google')
})

test('linking Google to a verified account ends its password, which Settings can set again before unlinking', async ({
  page,
  browser,
}) => {
  const email = newAddress('lina')
  const before = await openAsNewUser(browser, { name: 'Lina Linked', email })
  await confirmEmailAddress(before, email)
  await signIn(page, { email })
  await expectExplore(page)
  await before.goto('/settings')
  await expect(before).toHaveURL(/\/login/)
  await page.goto('/settings')
  await expect(page.getByText(`You sign in with Google, as ${email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Set password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New password', { exact: true }).fill('a fine day for tennis')
  await dialog.getByLabel('Confirm new password').fill('a fine day for tennis')
  await dialog.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Password set. Your other devices are signed out.')).toBeVisible()
  await page.getByRole('button', { name: 'Unlink' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink Google' }).click()
  await expect(page.getByText(`You sign in as ${email}, with your password.`)).toBeVisible()
})

test('Google is not linked to an account with an unverified address', async ({ page, baseURL }) => {
  const email = newAddress('una')
  await insertUnverified(page, email, baseURL)
  await signIn(page, { email })
  await expectAuthError(page, LOGIN_FAILED)
  await signUp(page, { email })
  await expectAuthError(page, SIGNUP_FAILED)
})

test('an unknown Google account is not signed in, and no account is created', async ({ page }) => {
  const email = newAddress('nobody')
  await signIn(page, { email })
  await expectAuthError(page, LOGIN_FAILED)
  await signIn(page, { email })
  await expectAuthError(page, LOGIN_FAILED)
})

test('a sign-up with Google without an invitation fails', async ({ page }) => {
  await page.goto('/api/auth/google-signup')
  await expectAuthError(page, SIGNUP_FAILED)
})

test('declining consent fails the sign-in', async ({ page }) => {
  await page.goto('/login')
  await page
    .getByRole('tabpanel', { name: 'Login' })
    .getByRole('button', { name: /Google/ })
    .click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectAuthError(page, OAUTH_FAILED)
})

test('a callback from Google with a wrong state, code, or nonce is refused', async ({ page, browser }) => {
  const email = newAddress('fay')
  const first = await freshPage(browser)
  await signUp(first, { email, name: 'Fay' })
  await expectExplore(first)
  // The other faults are tested in tests/worker.
  for (const fault of ['wrong state', 'used code', 'wrong nonce']) {
    await test.step(fault, async () => {
      await signIn(page, { email, fault })
      await expectAuthError(page, OAUTH_FAILED)
    })
  }
  // The same account signs in without a fault.
  await signIn(page, { email })
  await expectExplore(page)
})

test('a callback URL works only once', async ({ page }) => {
  const callbackUrls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/google-callback')) callbackUrls.push(request.url())
  })
  await signUp(page, { email: newAddress('rae'), name: 'Rae' })
  await expectExplore(page)
  expect(callbackUrls).toHaveLength(1)
  await page.context().clearCookies({ name: 'session' })
  await page.context().clearCookies({ name: 'signed_in' })
  await page.goto(callbackUrls[0] ?? '')
  await expectAuthError(page, OAUTH_FAILED)
})
