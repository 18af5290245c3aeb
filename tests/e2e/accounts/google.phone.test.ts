import type { Browser, Page } from 'playwright/test'
import { expect, test } from '../support/test'

const OAUTH_FAILED = 'Google authentication failed. Please try again.'
const LOGIN_FAILED = 'Login failed. Please sign up first or check your credentials.'
const SIGNUP_FAILED = 'Account creation failed. Please try again.'

/** An address that no other run of these tests has. */
const newAddress = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`

type Choice = { email: string; name?: string; fault?: string }

/** On Google's page: which account, and what shall go wrong on the way back. */
async function choose(page: Page, { email, name = '', fault = 'none' }: Choice): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('What goes wrong').selectOption(fault)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function signIn(page: Page, choice: Choice): Promise<void> {
  await page.goto('/login')
  await page
    .getByRole('tabpanel', { name: 'Login' })
    .getByRole('button', { name: /Google/ })
    .click()
  await choose(page, choice)
}

/** Passes the invitation gate, and stands before the account form. */
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
  await choose(page, choice)
}

async function expectExplore(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Explore Activities' })).toBeVisible()
}

/** The error page with its sentence, nobody signed in, and Try Again. */
async function expectRefusal(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
  await expect(page.getByText(sentence)).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session')
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

/** An account with a password whose address nobody has verified. */
async function insertUnverified({ request }: Page, email: string, origin = ''): Promise<void> {
  const post = (path: string, data: object) => request.post(path, { data, headers: { origin } })
  const gate = await post('/api/invitations/validate', { code: 'WELCOME26' })
  const { codeId } = await gate.json()
  const password = 'a fine day for tennis'
  const made = await post('/api/auth/signup', { name: 'Una', email, password, invitationCodeId: codeId })
  expect(made.status()).toBe(201)
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
  const way = `You sign in with Google, as ${email}.`
  await expect(page.getByText(way)).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Gina Google')
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0)

  // The identity is Google's, not the name or a cookie of the first visit.
  const later = await freshPage(browser)
  await signIn(later, { email, name: 'Another Name' })
  await expectExplore(later)
  await later.goto('/settings')
  await expect(later.getByLabel('Full name')).toHaveValue('Gina Google')
})

test('Google is linked with the account that has the verified address', async ({ page }) => {
  await signIn(page, { email: 'participant@tagalong.example' })
  await expectExplore(page)
  await page.goto('/settings')
  await expect(
    page.getByText('You sign in as participant@tagalong.example, with your password or with Google.'),
  ).toBeVisible()
})

test('Google is not linked with an account whose address is not verified', async ({ page, baseURL }) => {
  const email = newAddress('una')
  await insertUnverified(page, email, baseURL)
  await signIn(page, { email })
  await expectRefusal(page, LOGIN_FAILED)
  await signUp(page, { email })
  await expectRefusal(page, SIGNUP_FAILED)
})

test('an unknown Google account is not signed in, and no account is created', async ({ page }) => {
  const email = newAddress('nobody')
  await signIn(page, { email })
  await expectRefusal(page, LOGIN_FAILED)
  await signIn(page, { email })
  await expectRefusal(page, LOGIN_FAILED)
})

test('signing up with Google without an invitation shows an error', async ({ page }) => {
  await page.goto('/api/auth/google-signup')
  await expectRefusal(page, SIGNUP_FAILED)
})

test('declining consent fails the sign-in', async ({ page }) => {
  await page.goto('/login')
  await page
    .getByRole('tabpanel', { name: 'Login' })
    .getByRole('button', { name: /Google/ })
    .click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectRefusal(page, OAUTH_FAILED)
})

test('refuses a callback from Google with a wrong state, code, or nonce', async ({ page, browser }) => {
  const email = newAddress('fay')
  const first = await freshPage(browser)
  await signUp(first, { email, name: 'Fay' })
  await expectExplore(first)
  // Every other fault is tested in tests/worker.
  for (const fault of ['another state', 'a used code', 'another nonce']) {
    await test.step(fault, async () => {
      await signIn(page, { email, fault })
      await expectRefusal(page, OAUTH_FAILED)
    })
  }
  // The account is a good one: without a fault it is signed in.
  await signIn(page, { email })
  await expectExplore(page)
})

test('a callback URL works only once', async ({ page }) => {
  const returns: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/google-callback')) returns.push(request.url())
  })
  await signUp(page, { email: newAddress('rae'), name: 'Rae' })
  await expectExplore(page)
  expect(returns).toHaveLength(1)
  await page.context().clearCookies({ name: 'session' })
  await page.context().clearCookies({ name: 'signed_in' })
  await page.goto(returns[0] ?? '')
  await expectRefusal(page, OAUTH_FAILED)
})
