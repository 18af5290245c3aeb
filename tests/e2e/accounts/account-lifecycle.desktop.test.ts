import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { findEmail, findEmailLink, listEmails } from '../support/mail'
import { expect, test } from '../support/test'
import { uniqueEmail } from '../support/unique'
import { skipWelcome } from '../support/welcome'

const PASSWORD = 'a fine day for letters'
const NEW_PASSWORD = 'an even finer evening'

async function logIn(page: Page, email: string, password: string, isNewcomer = false): Promise<void> {
  const login = page.getByRole('tabpanel', { name: 'Login' })
  await login.getByLabel('Email').fill(email)
  await login.getByLabel('Password', { exact: true }).fill(password)
  await login.getByRole('button', { name: 'Log In' }).click()
  if (isNewcomer) await skipWelcome(page)
  await expect(page.getByRole('heading', { name: 'Explore Activities' })).toBeVisible()
}

test('a user verifies the email address, resets the password, changes the address, exports data, and deletes the account', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const email = uniqueEmail()
  const newEmail = uniqueEmail()

  await page.goto('/signup')
  await page.getByLabel('Invitation code').fill('welcome26')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const form = page.getByRole('tabpanel', { name: 'Sign Up' })
  await form.getByLabel('Name').fill('Lena Letters')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByLabel('Confirm password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created successfully')).toBeVisible()
  await logIn(page, email, PASSWORD, true)

  // The banner stays until the user opens the link in the email.
  const banner = page.getByRole('region', { name: 'Confirm your email address' })
  await expect(banner).toContainText(email)
  await banner.getByRole('button', { name: 'Resend' }).click()
  await expect(page.getByText(`A new link is on its way to ${email}`)).toBeVisible()
  const verificationLink = await findEmailLink(page, { to: email, kind: 'verify_email' })
  // Opening the link changes nothing; a browser without the session needs the password.
  const otherContext = await browser.newContext()
  const otherPage = await otherContext.newPage()
  await otherPage.goto(verificationLink)
  await expect(otherPage.getByLabel('Password', { exact: true })).toBeVisible()
  await page.goto(verificationLink)
  await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible()
  await page.getByRole('button', { name: "Yes, that's me" }).click()
  await expect(page).toHaveURL(/\/explore/)
  await expect(banner).toBeHidden()
  await page.goto(verificationLink)
  await expect(page.getByText('Email verification failed. The link may be expired or invalid.')).toBeVisible()

  // A password reset in another browser signs out the first one.
  await otherPage.goto('/login')
  await otherPage.getByRole('tabpanel', { name: 'Login' }).getByLabel('Email').fill(email)
  await otherPage.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(otherPage.getByLabel('Email')).toHaveValue(email)
  await otherPage.getByRole('button', { name: 'Send link' }).click()
  await expect(otherPage.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const resetLink = await findEmailLink(otherPage, { to: email, kind: 'reset_password' })
  await otherPage.goto(resetLink)
  await otherPage.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await otherPage.getByLabel('Confirm new password').fill(NEW_PASSWORD)
  await otherPage.getByRole('button', { name: 'Change password' }).click()
  await expect(otherPage.getByText('Password changed. Log in with the new one.')).toBeVisible()
  await logIn(otherPage, email, NEW_PASSWORD)
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/login/)
  await page.goto(resetLink)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm new password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to login' }).click()
  await logIn(page, email, NEW_PASSWORD)

  // Change the email address.
  await page.goto('/settings?section=profile')
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New email').fill(newEmail)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`Open the link that we sent to ${newEmail}`)).toBeVisible()
  await page.goto(await findEmailLink(page, { to: newEmail, kind: 'change_email' }))
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page).toHaveURL(/\/explore/)
  await page.goto('/settings')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(newEmail)

  // Settings lists both browsers, and can sign out the other one.
  await page.getByRole('link', { name: /^Sign-in and security/ }).click()
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('This browser')).toBeVisible()
  const ended = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await sessions.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await ended
  await otherPage.goto('/settings')
  await expect(otherPage).toHaveURL(/\/login/)
  await otherContext.close()

  // Export the data.
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Your data/ }).click()
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await (await downloading).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    profile: { name: 'Lena Letters', email: newEmail },
  })

  // Delete the account.
  await page.getByRole('button', { name: 'Delete account' }).click()
  const confirmation = page.getByRole('alertdialog')
  await confirmation.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('link', { name: 'Get Started Free' }).first()).toBeVisible()
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/login/)
  // The email is sent after the response.
  await findEmail(page, newEmail, 'account_deleted')
  expect(await listEmails(page, newEmail, 'account_deleted')).toHaveLength(1)
})
