import AxeBuilder from '@axe-core/playwright'
import type { Page, Route } from 'playwright/test'
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

/** Answers the calls that match as a server does that is down. @returns what brings it up again */
export async function takeDown(page: Page, calls: string): Promise<() => Promise<void>> {
  await page.route(calls, (route) =>
    route.fulfill({
      status: 503,
      json: { message: 'Back in a minute', code: 'unavailable', incident: 'e2e' },
    }),
  )
  return () => page.unroute(calls)
}

/** No fault that axe can find, in either theme, and nothing wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settle(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
    expect(found, colorScheme).toEqual([])
  }
  const [wide, window] = await page.evaluate(
    () => [document.documentElement.scrollWidth, innerWidth] as const,
  )
  expect(wide).toBeLessThanOrEqual(window)
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
