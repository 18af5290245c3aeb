import type { Page } from 'playwright/test'
import { openAs } from '../support/people'
import { expect, test } from '../support/test'

test('three toasts are readable at once, 356 px wide and 14 px apart', async ({ browser, isMobile }) => {
  const page = await openAs(browser, 'participant')
  const { items } = await (await page.request.get('/api/activities?q=Taco+Crawl+on+Sawtelle')).json()
  await page.goto(`/activity/${items[0].id}`)
  const share = page.getByRole('button', { name: 'Share' }).first()
  const toasts = page.locator('[data-sonner-toast][data-visible=true]')
  // The first message loads the toaster.
  await share.click()
  await expect(toasts).toHaveCount(1)
  await expect(toasts).toHaveCount(0)
  for (let press = 0; press < 3; press++) await share.evaluate((button: HTMLButtonElement) => button.click())
  await expect(toasts).toHaveCount(3)
  const boxes = await toasts.evaluateAll((elements) =>
    elements
      .map((element) => {
        const { top, bottom, left, width } = element.getBoundingClientRect()
        const content = element.querySelector('[data-content]')
        return { top, bottom, left, width, opacity: content && getComputedStyle(content).opacity }
      })
      .sort((one, other) => one.top - other.top),
  )
  const gaps = boxes.slice(1).map(({ top }, at) => Math.round(top - (boxes[at]?.bottom ?? 0)))
  expect(gaps).toEqual([14, 14])
  expect(boxes.map(({ width, opacity }) => [width, opacity])).toEqual(Array(3).fill([356, '1']))
  if (!isMobile) return
  expect(boxes[0]?.left).toBe((390 - 356) / 2)
  await swipe(page, { x: 100, y: ((boxes[0]?.top ?? 0) + (boxes[0]?.bottom ?? 0)) / 2 })
  // The others disappear together later.
  await expect(toasts).toHaveCount(2, { timeout: 2000 })
})

/** Swipes 60 px to the right with a finger. */
async function swipe(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', by: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + by, y }] })
  await touch('touchStart', 0)
  for (const by of [5, 20, 40, 60]) await touch('touchMove', by)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('a toast fits a narrow screen', async ({ browser }) => {
  const page = await openAs(browser, 'participant', { viewport: { width: 320, height: 640 } })
  await page.goto('/settings?section=profile')
  await page
    .getByRole('button', { name: 'Save Changes' })
    .first()
    .evaluate((button: HTMLButtonElement) => button.click())
  const box = await page.locator('[data-sonner-toast]').boundingBox()
  expect({ x: box?.x, width: box?.width }).toEqual({ x: 16, width: 320 - 2 * 16 })
})
