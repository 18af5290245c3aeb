import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright/test'
import { NEAR_DEMO } from '../support/places'
import { expect, test } from '../support/test'
import type { Shot, Viewer } from './shot'
import { refuseWrites } from './shot'
import { SHOTS } from './shots'

/** Longer pages are cut off here. */
const HEIGHT_MAX_PX = 4_000
const STILL_MS = 400

const folder = process.env.SCREENSHOT_FOLDER ?? 'test-results/screenshots'
const now = new Date(process.env.SCREENSHOT_NOW ?? 0)
mkdirSync(folder, { recursive: true })

for (const shot of SHOTS) {
  test(shot.name, { tag: shot.only ? `@${shot.only}` : [] }, async ({ browser }, { project }) => {
    const page = await open(browser, shot.as)
    await refuseWrites(page)
    await shot.show(page)
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: shot.hasMotion ? null : 'reduce' })
      await settle(page)
      await page.screenshot({
        path: join(folder, `${shot.name.replace(/\W+/g, '-')}.${project.name}.${theme}.png`),
        animations: 'disabled',
        ...(await captureArea(page, shot)),
        mask: (shot.mask ?? []).map((selector) => page.locator(selector)),
      })
    }
  })
}

async function open(browser: Browser, as: Viewer | undefined): Promise<Page> {
  const storageState = as && process.env[`SIGNED_IN_${as.toUpperCase()}`]
  const context = await browser.newContext({ ...NEAR_DEMO, ...(storageState && { storageState }) })
  const page = await context.newPage()
  await page.clock.setFixedTime(now)
  return page
}

/** Waits for fonts, images, and transitions. Also loads lazy images outside the viewport. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const image of document.querySelectorAll('img')) image.loading = 'eager'
  })
  await expect
    .poll(() => page.evaluate(() => [...document.images].every(({ complete }) => complete)))
    .toBe(true)
  await page.waitForTimeout(STILL_MS)
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((animation) => !(animation instanceof CSSTransition) || animation.playState === 'finished'),
  )
}

/** Returns screenshot options for the viewport, or for the page up to the maximum height. */
async function captureArea(page: Page, { isWindow }: Shot) {
  if (isWindow) return {}
  const [width, height] = await page.evaluate(() => [
    document.documentElement.clientWidth,
    document.documentElement.scrollHeight,
  ])
  return {
    fullPage: true,
    clip: { x: 0, y: 0, width: width ?? 0, height: Math.min(height ?? 0, HEIGHT_MAX_PX) },
  }
}
