import type { Browser, BrowserContextOptions, Page } from 'playwright/test'
import { expect } from './test'

/** Accounts of the demo data. */
export type DemoAccount = 'participant' | 'organizer' | 'admin'

export const PASSWORD = 'tagalong-demo'

/** Where the session of somebody of the demo data is kept that was opened before the first test. */
export const signedIn = (who: DemoAccount) => process.env[`SIGNED_IN_${who.toUpperCase()}`]

/**
 * Somebody of the demo data, signed in, in a browser of their own, which the caller closes. All tests share the session:
 * whoever ends one takes somebody new.
 */
export async function arrive(
  browser: Browser,
  who: DemoAccount,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const storageState = signedIn(who)
  if (!storageState) throw new Error(`Nobody has signed in as ${who}`)
  const context = await browser.newContext({ ...options, storageState })
  return context.newPage()
}

type Newcomer = BrowserContextOptions & { name?: string; email?: string }

/** Somebody who has just signed up and done nothing yet. */
export async function arriveNew(
  browser: Browser,
  { name = 'Nora Newcomer', email = `${crypto.randomUUID()}@example.com`, ...options }: Newcomer = {},
): Promise<Page> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const gate = await page.request.post('/api/invitations/validate', { data: { code: 'WELCOME26' } })
  const { codeId } = await gate.json()
  const account = { email, password: PASSWORD, name, invitationCodeId: codeId }
  expect((await page.request.post('/api/auth/signup', { data: account })).status()).toBe(201)
  await logIn(page, email)
  return page
}

async function logIn({ request }: Page, email: string): Promise<void> {
  const login = await request.post('/api/auth/login', { data: { email, password: PASSWORD } })
  expect(login.ok()).toBe(true)
}
