import type { Page } from 'playwright/test'
import { addAuthenticator, withoutAutofill } from '../support/authenticator'
import { runSql } from '../support/database'
import { findEmail } from '../support/mail'
import { openAsNewUser } from '../support/people'
import { expect, test } from '../support/test'
import { uniqueEmail } from '../support/unique'

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const onExplore = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Explore Activities' })).toBeVisible()

async function logOut(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Get Started Free' }).first()).toBeVisible()
}

test('a user adds a passkey, signs in with it from the email field and by the button, and removes it', async ({
  browser,
}) => {
  const email = uniqueEmail()
  const page = await openAsNewUser(browser, { email })
  await addAuthenticator(page)
  await page.goto('/settings')
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

  // A passkey also confirms who acts when the sign-in is long ago.
  const sql = 'update sessions set proven_at = 0 where user_id = (select id from users where email = ?)'
  await runSql([{ sql, values: [email] }])
  await page.goto('/settings')
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
