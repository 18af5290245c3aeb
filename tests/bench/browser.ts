import type { BrowserContext, LaunchOptions } from 'playwright/test'
import { findBrowser } from '../e2e/support/browser.ts'
import { PASSWORD } from './client.ts'

type Account = 'participant' | 'organizer'
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** Cookies of the accounts that have signed in, by site and account, so that each password is checked only once. */
const sessions = new Map<string, Cookies>()

/** Returns launch options for the e2e tests' browser, but with JavaScript optimization on, as for users. */
export async function browserOptions(): Promise<LaunchOptions> {
  const { launchOptions, channel } = await findBrowser()
  const args = (launchOptions?.args ?? []).filter((arg) => !arg.startsWith('--js-flags'))
  return { ...launchOptions, ...(channel && { channel }), args }
}

/** Sets the browser's cookies to a demo account's, or removes them for a visitor. */
export async function signIn(context: BrowserContext, url: string, as: Account | 'visitor'): Promise<void> {
  await context.clearCookies()
  if (as === 'visitor') return
  const known = sessions.get(url + as)
  if (known) return context.addCookies(known)
  const data = { email: `${as}@tagalong.example`, password: PASSWORD }
  const response = await context.request.post(`${url}/api/auth/login`, { data })
  if (!response.ok()) throw new Error(`${as} cannot sign in: ${response.status()} ${await response.text()}`)
  sessions.set(url + as, await context.cookies())
}
