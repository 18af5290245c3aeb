import { SCREENS } from '../support/screens'
import { expect, test } from '../support/test'

/** Twice the browser's text size. */
const LARGE = { standard: 32, fixed: 26 }

for (const [name, { as = 'visitor', path, content }] of Object.entries(SCREENS)) {
  test(`${name}: with text of 200 %, the page fits a phone`, async ({ reusePage }) => {
    const page = await reusePage(as)
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: LARGE })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(typeof path === 'string' ? path : await path(page))
    await expect(content(page)).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
}
