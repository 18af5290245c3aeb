import type { Browser, BrowserContextOptions, Page } from 'playwright/test'
import { expect } from 'playwright/test'

/** An account of the demo data. */
export type DemoAccount = 'participant' | 'organizer' | 'admin'

export const PASSWORD = 'tagalong-demo'

/** Returns the file with a demo account's session, which is created before the first test. */
export const sessionOf = (account: DemoAccount) => process.env[`SIGNED_IN_${account.toUpperCase()}`]

/** Opens a page as a demo account. All tests share its session, so a test that ends sessions uses a new user. */
export async function openAs(
  browser: Browser,
  account: DemoAccount,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const storageState = sessionOf(account)
  if (!storageState) throw new Error(`There is no session of ${account}`)
  const context = await browser.newContext({ ...options, storageState })
  return context.newPage()
}

type NewUser = BrowserContextOptions & { name?: string; email?: string }

/** Signs up a new user and opens a page as that user. */
export async function openAsNewUser(
  browser: Browser,
  { name = 'Nora Newcomer', email = `${crypto.randomUUID()}@example.com`, ...options }: NewUser = {},
): Promise<Page> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const validation = await page.request.post('/api/invitations/validate', { data: { code: 'WELCOME26' } })
  const { codeId } = await validation.json()
  const data = { email, password: PASSWORD, name, invitationCodeId: codeId, signIn: true }
  expect((await page.request.post('/api/auth/signup', { data })).status()).toBe(201)
  return page
}

export type Person = { id: string; name: string; email: string; page: Page }

/** Signs up a new user. The page is signed in. */
export async function addPerson(browser: Browser, name: string): Promise<Person> {
  const email = `${crypto.randomUUID()}@example.com`
  const page = await openAsNewUser(browser, { name, email })
  const { user } = await (await page.request.get('/api/auth/me')).json()
  return { id: user.id, name, email, page }
}
