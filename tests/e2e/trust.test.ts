import type { APIRequestContext, Browser, Page } from 'playwright/test'
import { PASSWORD } from './support/people'
import { expectAccessible } from './support/states'
import { expect, test } from './support/test'

const NARROWEST = { width: 320, height: 640 }

type Person = { page: Page; id: string; email: string; name: string; request: APIRequestContext }

const ofOrigin = (baseURL: string | undefined) => ({ headers: { origin: baseURL ?? '' } })

async function signIn(browser: Browser, email: string, baseURL: string | undefined): Promise<Person> {
  const context = await browser.newContext()
  const login = await context.request.post('/api/auth/login', {
    data: { email, password: PASSWORD },
    ...ofOrigin(baseURL),
  })
  expect(login.ok()).toBe(true)
  const { user } = await login.json()
  return { page: await context.newPage(), id: user.id, email, name: user.name, request: context.request }
}

/** A new account of its own, so that no other test meets what is done to it. */
async function newcomer(browser: Browser, name: string, baseURL: string | undefined): Promise<Person> {
  const context = await browser.newContext()
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(path, { data, ...ofOrigin(baseURL) })
    expect(answer.ok(), path).toBe(true)
    return answer.json()
  }
  const { codeId } = await post('/api/invitations/validate', { code: 'WELCOME26' })
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@trust.example`
  await post('/api/auth/signup', { name, email, password: PASSWORD, invitationCodeId: codeId })
  await context.close()
  return signIn(browser, email, baseURL)
}

/** Something that a person organizes next week. */
async function publish({ request }: Person, title: string, baseURL: string | undefined): Promise<string> {
  const data = {
    title,
    type: 'SOCIAL',
    description: 'Bring a friend.',
    dateTime: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    durationMinutes: 60,
    maxParticipants: 8,
    difficulty: 'Beginner',
    price: 0,
    locationFeature: { text: 'Santa Monica Pier', center: [-118.4973, 34.0094] },
  }
  const made = await request.post('/api/activities', { data, ...ofOrigin(baseURL) })
  expect(made.status()).toBe(201)
  return (await made.json()).id
}

test('what is reported reaches the admin, who resolves it', async ({ browser, baseURL }) => {
  test.setTimeout(90_000)
  const run = crypto.randomUUID().slice(0, 8)
  const host = await newcomer(browser, `Host ${run}`, baseURL)
  const guest = await newcomer(browser, `Guest ${run}`, baseURL)
  const admin = await signIn(browser, 'admin@tagalong.example', baseURL)
  const id = await publish(host, `Pier walk ${run}`, baseURL)

  await guest.page.goto(`/activity/${id}`)
  await guest.page.getByRole('button', { name: 'More about this activity' }).click()
  await guest.page.getByRole('menuitem', { name: 'Report activity' }).click()
  const form = guest.page.getByRole('dialog', { name: 'Report this activity' })
  await form.getByRole('radio', { name: 'Fake or misleading' }).check()
  await form.getByRole('textbox').fill('There is no walk')
  await form.getByRole('button', { name: 'Report' }).click()
  await expect(guest.page.getByText('Thanks, an admin will look at it')).toBeVisible()

  await admin.page.goto('/admin')
  const card = admin.page.getByRole('listitem').filter({ hasText: `Pier walk ${run}` })
  await expect(card).toContainText('There is no walk')
  const dialog = admin.page.getByRole('dialog')
  await card.getByRole('button', { name: /^Close/ }).click()
  await dialog.getByRole('button').filter({ hasText: 'Close' }).click()
  await expect(card).toHaveCount(0)
  await admin.page.getByText(/^Closed/).click()
  await card.getByRole('button', { name: 'Open again' }).click()
  await dialog.getByRole('button', { name: 'Open again' }).click()
  await expect(card).toHaveCount(0)
  await admin.page.getByText(/^Open \(/).click()
  await card.getByRole('button', { name: 'Resolve' }).click()
  await dialog.getByRole('textbox').fill('Asked the host')
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  await expect(card).toHaveCount(0)
  await admin.page.getByText(/^Resolved/).click()
  await expect(card).toContainText('Asked the host')
  await admin.page.getByRole('tab', { name: 'Log' }).click()
  await expect(admin.page.getByRole('listitem').filter({ hasText: host.name }).first()).toContainText(
    'resolved a report about',
  )

  // Nothing is at this address for anybody else.
  await guest.page.goto('/admin')
  await expect(guest.page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  for (const { page } of [host, guest, admin]) await page.context().close()
})

test('who blocks somebody and who is blocked find nothing of each other', async ({ browser, baseURL }) => {
  test.setTimeout(90_000)
  const run = crypto.randomUUID().slice(0, 8)
  const host = await newcomer(browser, `Olaf ${run}`, baseURL)
  const guest = await newcomer(browser, `Gina ${run}`, baseURL)
  const id = await publish(host, `Card night ${run}`, baseURL)
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
  for (const { page } of [host, guest]) await page.context().close()
})

test('who is suspended lands on the login with the next press, and reads why', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000)
  const run = crypto.randomUUID().slice(0, 8)
  const guest = await newcomer(browser, `Sly ${run}`, baseURL)
  const admin = await signIn(browser, 'admin@tagalong.example', baseURL)
  await guest.page.goto('/settings')
  await expect(guest.page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

  await admin.page.goto(`/admin?tab=people&q=${run}`)
  await admin.page.getByRole('button', { name: `What to do about ${guest.name}` }).click()
  await admin.page.getByRole('menuitem', { name: 'Suspend' }).click()
  const dialog = admin.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Advertising in comments')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(admin.page.getByText(`${guest.name} is suspended`)).toBeVisible()

  const why = /This account is suspended: Advertising in comments\. Write to admin@tagalong\.example/
  await guest.page.getByRole('link', { name: 'Coming Soon' }).first().click()
  await expect(guest.page).toHaveURL(/\/login/)
  await expect(guest.page.getByRole('alert').filter({ hasText: why })).toBeVisible()
  await guest.page.getByRole('textbox', { name: 'Email' }).fill(guest.email)
  await guest.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await guest.page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(guest.page.getByRole('alert').filter({ hasText: why })).toHaveCount(1)
  for (const { page } of [guest, admin]) await page.context().close()
})

test('the admin’s page has no accessibility problem in either theme and fits 320 px', async ({
  browser,
  baseURL,
}) => {
  const { page } = await signIn(browser, 'admin@tagalong.example', baseURL)
  await page.setViewportSize(NARROWEST)
  for (const address of ['/admin', '/admin?tab=people', '/admin?tab=log']) {
    await page.goto(address)
    await expect(page.locator('.admin [aria-busy]')).toHaveCount(0)
    await expectAccessible(page)
  }
  await page.context().close()
})
