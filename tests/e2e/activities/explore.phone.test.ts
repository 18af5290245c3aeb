import type { Locator, Page } from 'playwright/test'
import { publish } from '../support/activities'
import { openAs, openAsNewUser } from '../support/people'
import { expect, test } from '../support/test'

/* Pixel positions at 390 × 844 (product.md 4.12). */

const FIRST_ROW_Y = 293
const ROW_HEIGHT = 116
const FIRST_SCREEN_CONTROLS = 17

/** A town far from the demo data. */
const TOWN = { text: 'Ely', center: [-114.8886, 39.2474] as [number, number] }
const PATH = '/explore?lat=39.2474&lng=-114.8886&place=Ely'

async function openTown(page: Page): Promise<Locator> {
  await page.goto(PATH)
  const rows = page.getByRole('article')
  await expect(rows.nth(3)).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  return rows
}

test('the first screen has three whole rows, soonest first, with nothing above them; cards are remembered', async ({
  browser,
}) => {
  const host = await openAsNewUser(browser, { name: 'Hal Highlands' })
  for (const day of [3, 2, 1, 2]) {
    await publish(host.request, `Dark sky day ${day}`, {
      locationFeature: TOWN,
      dateTime: new Date(Date.now() + day * 86_400_000).toISOString(),
    })
  }
  const page = await openAs(browser, 'participant')
  const rows = await openTown(page)
  await expect(rows.getByRole('heading')).toHaveText([1, 2, 2, 3].map((day) => `Dark sky day ${day}`))
  await expect(page.getByRole('link', { name: 'Settings', exact: true })).toBeVisible()
  const [first, , third] = await Promise.all([0, 1, 2].map((index) => rows.nth(index).boundingBox()))
  const dock = await page.getByRole('navigation', { name: 'Main, phone' }).boundingBox()
  expect(first?.y).toBeLessThanOrEqual(FIRST_ROW_Y)
  expect(first?.height).toBe(ROW_HEIGHT)
  expect((third?.y ?? 0) + (third?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0)

  const controls = await page
    .getByRole('main')
    .locator('a, button, input, select')
    .evaluateAll(
      (all, bottom) =>
        all.filter((each) => each.getBoundingClientRect().top < bottom && each.checkVisibility()).length,
      dock?.y ?? 0,
    )
  expect(controls).toBeLessThanOrEqual(FIRST_SCREEN_CONTROLS)

  // Nothing may cover a row's distance, such as the floating button.
  for (const distance of await rows.getByText(/ mi$/).all()) {
    await distance.scrollIntoViewIfNeeded()
    expect(
      await distance.evaluate((text) => {
        const { x, y } = text.getBoundingClientRect()
        return text.closest('article')?.contains(document.elementFromPoint(x + 2, y + 2))
      }),
    ).toBe(true)
  }

  await page.evaluate(() => scrollTo(0, 0))
  await rows.first().getByRole('button').click()
  expect((await rows.first().boundingBox())?.height).toBe(320)
  await page.getByRole('radiogroup', { name: 'View' }).locator('label').last().click()
  await page.reload()
  await expect(page.getByRole('button', { name: /Show details/ })).toHaveCount(4)
})
