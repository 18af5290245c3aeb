import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'

const LATEST_MS = 10_000
/** Ends what the previous press has started, and lets the browser report events, which it does after the next frame. */
const REST_MS = 700

/** Observes presses on every page that this tab opens. */
export async function watchPresses(page: Page): Promise<void> {
  await page.addInitScript({ path: join(import.meta.dirname, 'watch.js') })
}

/**
 * Taps, and returns the milliseconds until the press has a visible response: the larger of the interaction's duration in
 * the Event Timing API, and of the time from the tap to the frame that shows the response.
 * @param isShown an expression that is true in the page once the response is in the document
 */
export async function measurePress(page: Page, target: Locator, isShown: string): Promise<number> {
  await target.scrollIntoViewIfNeeded()
  await page.waitForTimeout(REST_MS)
  await page.evaluate(`watchPress(() => Boolean(${isShown}))`)
  await target.tap()
  const shownMs = Number(await page.evaluate(`pressShown(${LATEST_MS})`))
  await page.waitForTimeout(REST_MS)
  return Math.max(shownMs, Number(await page.evaluate('pressDuration()')))
}
