import { join } from 'node:path'
import { chromium } from 'playwright/test'
import { findBrowser } from '../support/browser.ts'
import { openAsNewUser } from '../support/people.ts'
import type { ServerOptions } from '../support/server.ts'
import startServer from '../support/server.ts'

/**
 * Serves the production build with a copy of the data in `SCREENSHOT_STATE`, and signs up one new user, so that every run starts
 * from the same rows. @returns a function that stops the server
 */
export default async function startScreenshotServer(options?: ServerOptions): Promise<() => Promise<void>> {
  const stop = await startServer(options)
  const { launchOptions, channel } = await findBrowser()
  const browser = await chromium.launch({ ...launchOptions, ...(channel && { channel }) })
  const page = await openAsNewUser(browser, {
    baseURL: process.env.BASE_URL ?? '',
    email: 'nora@example.com',
  })
  const path = join(process.env.STATE_DIR ?? '', 'newcomer.json')
  await page.context().storageState({ path })
  process.env.SIGNED_IN_NEWCOMER = path
  await browser.close()
  return stop
}
