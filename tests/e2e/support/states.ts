import AxeBuilder from '@axe-core/playwright'
import type { Page, Route } from 'playwright/test'
import { expectFailure } from './page-problems'
import { expect } from './test'

/** Holds the calls that match until they are let go. */
export async function hold(page: Page, calls: string): Promise<() => Promise<void>> {
  const held: Route[] = []
  await page.route(calls, (route) => void held.push(route))
  return async () => {
    await page.unroute(calls)
    for (const route of held) await route.continue().catch(() => undefined)
  }
}

/** The message of a server that is down. */
export const OUTAGE_MESSAGE = 'Back in a minute'

/** Answers one call as a server that is down. */
export async function answerDown(route: Route): Promise<void> {
  expectFailure(route.request().frame().page().context(), route.request().url())
  const body = { message: OUTAGE_MESSAGE, code: 'unavailable', incident: 'e2e' }
  await route.fulfill({ status: 503, json: body })
}

/** Answers the matching calls as a server that is down. @returns what brings the server back */
export async function takeDown(page: Page, calls: string): Promise<() => Promise<void>> {
  await page.route(calls, answerDown)
  return () => page.unroute(calls)
}

/** From the next page on: how much of what was in sight has jumped so far; 0 is nothing. @returns what tells it */
export async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object(window).shift += Object(entry).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Object(window).shift)
}

/** What axe asks of colours. A theme changes nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** No fault that axe can find on the page or in a part of it, in either theme, and nothing wider than the screen. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await settle(page)
  expect(await findFaults(page, part), 'light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await settle(page)
  expect(await findFaults(page, part, COLOUR_RULES), 'dark').toEqual([])
  const [wide, window] = await page.evaluate(
    () => [document.documentElement.scrollWidth, innerWidth] as const,
  )
  expect(wide).toBeLessThanOrEqual(window)
}

/** One entry for each rule that is broken, with the elements that break it; all rules unless some are named. */
async function findFaults(page: Page, part: string, rules?: string[]): Promise<string[]> {
  // No page of ours has frames, so that axe needs no second page to gather what it found.
  const axe = new AxeBuilder({ page }).include(part).setLegacyMode()
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
}

/** Colours on their way from one theme to the other are neither's: they start with the next frame and take 250 ms. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(400)
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((each) => !(each instanceof CSSTransition) || each.playState === 'finished'),
  )
}
