import { openAs } from '../support/people'
import { expect, test } from '../support/test'

test('three toasts are readable at once, 356 px wide and 14 px apart, and a sideways swipe dismisses one', async ({
  browser,
  isMobile,
}) => {
  const page = await openAs(browser, 'participant')
  await page.clock.install()
  const { items } = await (await page.request.get('/api/activities?q=Taco+Crawl+on+Sawtelle')).json()
  await page.goto(`/activity/${items[0].id}`)
  const share = page.getByRole('button', { name: 'Share' }).first()
  const toasts = page.locator('[data-sonner-toast][data-visible=true]')
  await expect(share).toBeVisible()
  // The toasts stay while they are measured.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  for (const count of [1, 2, 3]) {
    await share.click()
    await page.clock.runFor(100)
    await expect(toasts).toHaveCount(count)
  }
  for (const content of await toasts.locator('[data-content]').all())
    await expect(content).toHaveCSS('opacity', '1')
  const boxes = await toasts.evaluateAll((elements) =>
    elements
      .map((element) => element.getBoundingClientRect())
      .map(({ top, bottom, left, width }) => ({ top, bottom, left, width }))
      .sort((one, other) => one.top - other.top),
  )
  const gaps = boxes.slice(1).map(({ top }, at) => Math.round(top - (boxes[at]?.bottom ?? 0)))
  expect(gaps).toEqual([14, 14])
  expect(boxes.map(({ width }) => width)).toEqual([356, 356, 356])
  if (isMobile) expect(boxes[0]?.left).toBe((390 - 356) / 2)

  const box = boxes.at(-1)
  if (!box) throw new Error('No toast is shown')
  const [x, y] = [box.left + 60, (box.top + box.bottom) / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 5, y)
  await page.mouse.move(x + 50, y)
  await page.mouse.up()
  await page.clock.runFor(300)
  await expect(toasts).toHaveCount(2)
})

test('a toast is as wide as fits on a narrow screen', async ({ browser }) => {
  const page = await openAs(browser, 'participant', { viewport: { width: 320, height: 640 } })
  await page.goto('/settings')
  await page
    .getByRole('button', { name: 'Save Changes' })
    .first()
    .evaluate((button: HTMLButtonElement) => button.click())
  const box = await page.locator('[data-sonner-toast]').boundingBox()
  expect({ x: box?.x, width: box?.width }).toEqual({ x: 16, width: 320 - 2 * 16 })
})
