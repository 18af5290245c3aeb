import { createHash } from 'node:crypto'
import type { Page } from 'playwright/test'
import { addAuthenticator, withoutAutofill } from '../support/authenticator'
import { runSql } from '../support/database'
import { findEmail } from '../support/mail'
import { openAsNewUser } from '../support/people'
import { expect, test } from '../support/test'
import { uniqueEmail } from '../support/unique'

const ADMIN_EMAIL = 'admin@tagalong.example'

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const onExplore = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Explore Activities' })).toBeVisible()

async function logOut(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Get Started Free' }).first()).toBeVisible()
}

test('a user adds a passkey, signs in with it from the email field and with the button, and removes it', async ({
  browser,
}) => {
  const email = uniqueEmail()
  const page = await openAsNewUser(browser, { email })
  await addAuthenticator(page)
  await page.goto('/settings?section=security')
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys(page).getByRole('listitem')).toContainText('Not used yet · added today')

  await logOut(page)
  await page.goto('/login')
  await onExplore(page)

  await logOut(page)
  await withoutAutofill(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await onExplore(page)

  // A passkey also confirms the user's identity long after the sign-in.
  const sql = 'update sessions set proven_at = 0 where user_id = (select id from users where email = ?)'
  await runSql([{ sql, values: [email] }])
  await page.goto('/settings?section=security')
  await expect(passkeys(page).getByRole('listitem')).toContainText('Used today')
  await passkeys(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  const proof = page.getByRole('dialog', { name: "Confirm it's you" })
  await proof.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(passkeys(page).getByText('You have no passkey yet.')).toBeVisible()
  await findEmail(page, email, 'passkey_removed')

  await logOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('This passkey cannot log you in.', { exact: false })).toBeVisible()
})

test('the set-up link creates the admin with a passkey, or with a password', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await addAuthenticator(page)
  const create = page.getByRole('button', { name: 'Create admin account' })
  const invitations = page.getByRole('heading', { name: 'Invitation Code Management' })
  // Free the admin's address. The demo admin keeps its session under another one.
  await renameAddress(ADMIN_EMAIL, 'parked@tagalong.example')
  try {
    await page.goto(await newSetUpLink())
    await expect(page.getByText('You are creating the first admin.', { exact: false })).toBeVisible()
    await create.click()
    await expect(page.getByText('Please enter your name')).toBeVisible()
    await page.getByLabel('Full name').fill('Ines Duarte')
    await expect(page.getByRole('radio', { name: 'Passkey' })).toBeChecked()
    await create.click()
    await expect(invitations).toBeVisible()
    await page.getByRole('link', { name: /^Sign-in and security/ }).click()
    await expect(passkeys(page).getByRole('listitem')).toContainText('added today')
    await expect(page.getByText(`You sign in as ${ADMIN_EMAIL}, with a passkey.`)).toBeVisible()

    await page.goto(await newSetUpLink())
    await expect(page.getByText('This account becomes the admin.', { exact: false })).toBeVisible()
    await page.getByLabel('Full name').fill('Ines Duarte')
    await page.getByRole('radio', { name: 'Password first' }).check()
    await page.getByLabel('Password', { exact: true }).fill('a fine day for tennis')
    await page.getByLabel('Confirm password').fill('a fine day for tennis')
    await create.click()
    await expect(invitations).toBeVisible()
    await page.getByRole('link', { name: /^Sign-in and security/ }).click()
    await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  } finally {
    await renameAddress(ADMIN_EMAIL, uniqueEmail())
    await renameAddress('parked@tagalong.example', ADMIN_EMAIL)
  }
})

/** Stores a setup link as `npm run setup-link` does, and returns its path. */
async function newSetUpLink(): Promise<string> {
  const secret = crypto.randomUUID()
  const hash = createHash('sha256').update(secret).digest('hex')
  const sql = 'insert into setup_links (secret_hash, expires_at) values (?, ?)'
  await runSql([{ sql, values: [hash, Date.now() + 60_000] }])
  return `/setup#${secret}`
}

function renameAddress(from: string, to: string): Promise<void> {
  return runSql([{ sql: 'update users set email = ? where email = ?', values: [to, from] }])
}
