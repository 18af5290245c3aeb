import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { findEmailLink, listEmails } from '../support/mail'
import { expect, test } from '../support/test'
import { uniqueEmail } from '../support/unique'

const PASSWORD = 'a fine day for letters'
const NEW_PASSWORD = 'an even finer evening'

async function logIn(page: Page, email: string, password: string): Promise<void> {
  const login = page.getByRole('tabpanel', { name: 'Login' })
  await login.getByLabel('Email').fill(email)
  await login.getByLabel('Password', { exact: true }).fill(password)
  await login.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: 'Explore Activities' })).toBeVisible()
}

test('an account is verified, recovered, moved to another address, exported, and deleted', async ({
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
  await logIn(page, email, PASSWORD)

  // The banner asks until the letter's link is followed.
  const banner = page.getByRole('region', { name: 'Confirm your email address' })
  await expect(banner).toContainText(email)
  await banner.getByRole('button', { name: 'Resend' }).click()
  await expect(page.getByText(`A new link is on its way to ${email}`)).toBeVisible()
  const proof = await findEmailLink(page, { to: email, kind: 'verify_email' })
  await page.goto(proof)
  await expect(page).toHaveURL(/\/explore/)
  await expect(banner).toBeHidden()
  await page.goto(proof)
  await expect(page.getByText('Email verification failed. The link may be expired or invalid.')).toBeVisible()

  // Forgotten, in another browser; the first one is signed out by the new password.
  const elsewhere = await browser.newContext()
  const phone = await elsewhere.newPage()
  await phone.goto('/login')
  await phone.getByRole('tabpanel', { name: 'Login' }).getByLabel('Email').fill(email)
  await phone.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(phone.getByLabel('Email')).toHaveValue(email)
  await phone.getByRole('button', { name: 'Send link' }).click()
  await expect(phone.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const reset = await findEmailLink(phone, { to: email, kind: 'reset_password' })
  await phone.goto(reset)
  await phone.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await phone.getByLabel('Confirm new password').fill(NEW_PASSWORD)
  await phone.getByRole('button', { name: 'Change password' }).click()
  await expect(phone.getByText('Password changed. Log in with the new one.')).toBeVisible()
  await logIn(phone, email, NEW_PASSWORD)
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/login/)
  await page.goto(reset)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm new password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to login' }).click()
  await logIn(page, email, NEW_PASSWORD)

  // Another address.
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New email').fill(newEmail)
  await dialog.getByLabel('Your password').fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`Open the link that we sent to ${newEmail}`)).toBeVisible()
  await page.goto(await findEmailLink(page, { to: newEmail, kind: 'change_email' }))
  await expect(page).toHaveURL(/\/explore/)
  await page.goto('/settings')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(newEmail)

  // Both browsers are listed; the other one is ended from here.
  const places = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(places.getByRole('listitem')).toHaveCount(2)
  await expect(places.getByText('This browser')).toBeVisible()
  await places.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await expect(places.getByRole('listitem')).toHaveCount(1)
  await phone.goto('/settings')
  await expect(phone).toHaveURL(/\/login/)
  await elsewhere.close()

  // A copy to take along.
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await (await downloading).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    profile: { name: 'Lena Letters', email: newEmail },
  })

  // And the end.
  await page.getByRole('button', { name: 'Delete account' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Your password').fill(NEW_PASSWORD)
  await question.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('link', { name: 'Get Started Free' }).first()).toBeVisible()
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/login/)
  expect(await listEmails(page, newEmail, 'account_deleted')).toHaveLength(1)
})
