import { openAsNewUser, PASSWORD } from '../support/people'
import { expect, test } from '../support/test'

const NEW_PASSWORD = 'one more evening by the lake'

test('changing the password ends all other sessions, and signing out everywhere also ends the current one', async ({
  browser,
}) => {
  const email = `${crypto.randomUUID()}@example.com`
  const page = await openAsNewUser(browser, { email })
  const otherContext = await browser.newContext()
  const signIn = async (password: string) =>
    (await otherContext.request.post('/api/auth/login', { data: { email, password } })).status()
  const isSignedIn = async () => (await otherContext.request.get('/api/auth/me')).status() === 200
  expect(await signIn(PASSWORD)).toBe(200)

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current password').fill('not the password')
  await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await dialog.getByLabel('Confirm new password').fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('The current password is not right')).toBeVisible()
  expect(await isSignedIn()).toBe(true)
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed. Your other devices are signed out.')).toBeVisible()
  expect(await isSignedIn()).toBe(false)
  expect(await signIn(PASSWORD)).toBe(401)
  expect(await signIn(NEW_PASSWORD)).toBe(200)

  await page.reload()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const confirmation = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
  await confirmation.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).not.toHaveURL(/settings/)
  expect(await isSignedIn()).toBe(false)
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/login/)
})
