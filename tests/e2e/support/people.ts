import type { Browser, BrowserContextOptions, Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { cheapHash } from '../../cheap-hash.ts'
import { runSql } from './database.ts'

/** An account of the demo data. */
export type DemoAccount = 'participant' | 'organizer' | 'admin'

export const PASSWORD = 'tagalong-demo'
const PASSWORD_HASH = cheapHash(PASSWORD)

/** Returns the path of the file with a demo account's session, which is created before the first test. */
export const sessionOf = (account: DemoAccount) => process.env[`SIGNED_IN_${account.toUpperCase()}`]

/** Opens a page as a demo account. All tests share its session, so tests that end sessions must use a new user. */
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

/** Options for a new user. Emails about activities are sent only to confirmed addresses. */
type NewUser = BrowserContextOptions & { name?: string; email?: string; isConfirmed?: boolean }

/** Adds a user to the database, which is three times as fast as signing up, and opens a page as that user. */
export async function openAsNewUser(
  browser: Browser,
  {
    name = 'Nora Newcomer',
    email = `${crypto.randomUUID()}@example.com`,
    isConfirmed = false,
    ...options
  }: NewUser = {},
): Promise<Page> {
  const at = Date.now()
  const sql = `insert into users (id, email, email_verified_at, password_hash, name, created_at, updated_at)
    values (?, ?, nullif(?, 0), ?, ?, ?, ?)`
  const values = [crypto.randomUUID(), email, isConfirmed ? at : 0, PASSWORD_HASH, name, at, at]
  await runSql([{ sql, values }])
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const login = await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } })
  expect(login.status()).toBe(200)
  return page
}

export type Person = { id: string; name: string; email: string; page: Page }

/** Adds a user, with a signed-in page. */
export async function addPerson(
  browser: Browser,
  name: string,
  options: Pick<NewUser, 'isConfirmed'> = {},
): Promise<Person> {
  const email = `${crypto.randomUUID()}@example.com`
  const page = await openAsNewUser(browser, { name, email, ...options })
  const { user } = await (await page.request.get('/api/auth/me')).json()
  return { id: user.id, name, email, page }
}
