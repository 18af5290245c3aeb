import { expectAccessible } from '../support/accessibility'
import { publish } from '../support/activities'
import { addPerson, openAs, PASSWORD } from '../support/people'
import { expect, test } from '../support/test'
import { unique } from '../support/unique'

const NARROWEST = { width: 320, height: 640 }

test('a report reaches the admin, who resolves it', async ({ browser }) => {
  test.setTimeout(90_000)
  const run = crypto.randomUUID().slice(0, 8)
  const host = await addPerson(browser, `Host ${run}`)
  const guest = await addPerson(browser, `Guest ${run}`)
  const admin = await openAs(browser, 'admin')
  const id = await publish(host.page.request, `Pier walk ${run}`)

  await guest.page.goto(`/activity/${id}`)
  await guest.page.getByRole('button', { name: 'More about this activity' }).click()
  await guest.page.getByRole('menuitem', { name: 'Report activity' }).click()
  const form = guest.page.getByRole('dialog', { name: 'Report this activity' })
  await form.getByRole('radio', { name: 'Fake or misleading' }).check()
  await form.getByRole('textbox').fill('There is no walk')
  await form.getByRole('button', { name: 'Report' }).click()
  await expect(guest.page.getByText('Thanks, an admin will look at it')).toBeVisible()

  await admin.goto('/admin')
  const card = admin.getByRole('listitem').filter({ hasText: `Pier walk ${run}` })
  await expect(card).toContainText('There is no walk')
  const dialog = admin.getByRole('dialog')
  await card.getByRole('button', { name: /^Close/ }).click()
  await dialog.getByRole('button').filter({ hasText: 'Close' }).click()
  await expect(card).toHaveCount(0)
  await admin.getByText(/^Closed/).click()
  await card.getByRole('button', { name: 'Reopen' }).click()
  await dialog.getByRole('button', { name: 'Reopen' }).click()
  await expect(card).toHaveCount(0)
  await admin.getByText(/^Open \(/).click()
  await card.getByRole('button', { name: 'Resolve' }).click()
  await dialog.getByRole('textbox').fill('Asked the host')
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  await expect(card).toHaveCount(0)
  await admin.getByText(/^Resolved/).click()
  await expect(card).toContainText('Asked the host')
  await admin.getByRole('tab', { name: 'Log', exact: true }).click()
  await expect(admin.getByRole('listitem').filter({ hasText: host.name }).first()).toContainText(
    'resolved a report about',
  )

  // Other users get a 404 page, so that the response reveals nothing.
  await guest.page.goto('/admin')
  await expect(guest.page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('a user and the user they block cannot see each other', async ({ browser }) => {
  test.setTimeout(90_000)
  const run = crypto.randomUUID().slice(0, 8)
  const host = await addPerson(browser, `Olaf ${run}`)
  const guest = await addPerson(browser, `Gina ${run}`)
  const id = await publish(host.page.request, `Card night ${run}`)
  await guest.page.goto(`/creator/${host.id}`)
  await guest.page.getByRole('button', { name: `More about ${host.name}` }).click()
  await guest.page.getByRole('menuitem', { name: `Block ${host.name}` }).click()
  await guest.page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(guest.page).toHaveURL(/\/explore/)
  await guest.page.getByRole('searchbox').first().fill(run)
  await expect(guest.page.getByText('No activities found matching your criteria')).toBeVisible()
  await guest.page.goto(`/activity/${id}`)
  await expect(guest.page.getByRole('heading', { name: 'Activity Not Found' })).toBeVisible()
  await host.page.goto(`/creator/${guest.id}`)
  await expect(host.page.getByRole('heading', { name: 'Organizer Not Found' })).toBeVisible()

  await guest.page.goto('/settings')
  await guest.page.getByRole('button', { name: `Unblock ${host.name}` }).click()
  await expect(guest.page.getByText(`You unblocked ${host.name}`)).toBeVisible()
  await guest.page.goto(`/activity/${id}`)
  await expect(guest.page.getByRole('heading', { level: 1, name: `Card night ${run}` })).toBeVisible()
})

test("a suspended user's next click opens the login page with the reason", async ({ browser }) => {
  test.setTimeout(90_000)
  const guest = await addPerson(browser, unique('Sly'))
  const admin = await openAs(browser, 'admin')
  await guest.page.goto('/settings')
  await expect(guest.page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

  await admin.goto(`/admin?tab=people&q=${encodeURIComponent(guest.name)}`)
  await admin.getByRole('button', { name: `Actions for ${guest.name}` }).click()
  await admin.getByRole('menuitem', { name: 'Suspend' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Advertising in comments')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(admin.getByText(`${guest.name} is suspended`)).toBeVisible()

  const message = /This account is suspended: Advertising in comments\. Write to admin@tagalong\.example/
  await guest.page.getByRole('link', { name: 'Coming Soon' }).first().click()
  await expect(guest.page).toHaveURL(/\/login/)
  await expect(guest.page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  await guest.page.getByRole('textbox', { name: 'Email' }).fill(guest.email)
  await guest.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await guest.page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(guest.page.getByRole('alert').filter({ hasText: message })).toHaveCount(1)
})

test('the admin page has no accessibility violation in either theme and fits 320 px', async ({ browser }) => {
  const page = await openAs(browser, 'admin')
  await page.setViewportSize(NARROWEST)
  for (const path of ['/admin', '/admin?tab=people', '/admin?tab=log']) {
    await page.goto(path)
    await expect(page.getByRole('tab', { selected: true })).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page)
  }
})
