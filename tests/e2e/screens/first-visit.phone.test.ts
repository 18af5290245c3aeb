import type { Page } from 'playwright/test'
import { watchLayoutShift } from '../support/layout-shift'
import { expect, test } from '../support/test'

const APP = /\/assets\/app-[^/]+\.js$/
const headline = (page: Page) => page.getByRole('heading', { level: 1 })
/** The date badges on the posters, which are hidden from screen readers. Each poster also has its date as text. */
const posterDates = (page: Page) =>
  page.getByRole('list', { name: 'Happening this week' }).locator('[aria-hidden]:has(> b)')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page is readable and links to the sign-up', async ({ page }) => {
    await page.goto('/')
    await expect(headline(page)).toHaveText('Somebody near you is already going. Tag along.')
    await expect(page.getByText('Yoga in the Grass')).toBeVisible()
    // The prerendered page has no dates, because they would be relative to the time of the build.
    await expect(posterDates(page).first()).toHaveText(/^\s*$/)
    await page.getByRole('link', { name: 'Get Started Free' }).first().click()
    await expect(page).toHaveURL(/\/signup$/)
  })
})

test('the app replaces the prerendered landing page without a blank frame or layout shift', async ({
  page,
}) => {
  const readShift = await watchLayoutShift(page)
  await page.addInitScript(() => {
    const headlines: number[] = []
    Object.assign(window, { headlines })
    addEventListener('DOMContentLoaded', () => {
      const countHeadlines = () => headlines.push(document.querySelectorAll('h1').length)
      new MutationObserver(countHeadlines).observe(document.body, { childList: true, subtree: true })
      countHeadlines()
    })
  })
  await page.goto('/')
  const dates = posterDates(page)
  await expect(dates.first()).toHaveText(/^\w{3}\d{1,2}$/)
  const datesBefore = await dates.allTextContents()
  // Wait for fonts: on a busy machine, late ones move the text a little.
  await page.evaluate(() => document.fonts.ready)
  const shiftBefore = await readShift()
  // Only the loaded app responds to clicks.
  await page.getByRole('button', { name: 'Testimonial 2' }).click()
  await expect(page.getByText('I put up eight places')).toBeVisible()
  expect(await dates.allTextContents()).toEqual(datesBefore)
  expect(await readShift()).toBe(shiftBefore)
  expect(new Set(await page.evaluate(() => Object(window).headlines))).toEqual(new Set([1]))
})

test('the cards become public activities where they are, without a layout shift or a jump', async ({
  page,
}) => {
  const readShift = await watchLayoutShift(page)
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  const shiftBefore = await readShift()
  const sample = page.getByRole('link', { name: 'Join Activity: Vinyl and Board Games Night' })
  await expect(sample).toHaveAttribute('href', '/signup')
  const heading = page.getByRole('heading', { name: 'This week in Los Angeles' })
  await heading.evaluate((element) => element.scrollIntoView())
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(500)
  await expect(page.getByRole('heading', { name: 'Coming up soon on Tagalong' })).toBeInViewport()
  await expect(page.getByRole('link', { name: /^Join Activity: / }).first()).toHaveAttribute('href', /^\/a\//)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  expect(await readShift()).toBe(shiftBefore)
})

test('a press that begins before the app replaces the landing page follows its link', async ({ page }) => {
  await page.goto('/')
  // The first mouse move starts the app, which is ready before this long press ends.
  await page.getByRole('link', { name: 'Get Started Free' }).first().hover()
  await page.mouse.down()
  await page.waitForTimeout(1_500)
  await page.mouse.up()
  await expect(page).toHaveURL(/\/signup$/)
})

test('the landing page shows its dates and follows a tap without running the app', async ({ page }) => {
  const cached = page.waitForRequest(APP)
  await page.goto('/')
  await expect(posterDates(page).first()).toHaveText(/^\w{3}\d{1,2}$/)
  // The app is prefetched for the next page, but not run.
  expect((await cached).resourceType()).toBe('other')
  await page.getByRole('link', { name: 'Get Started Free' }).first().tap()
  await expect(page).toHaveURL(/\/signup$/)
})

test("a page's code is requested before the app has loaded", async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(APP, async (route) => {
    await held
    await route.continue()
  })
  const pageCode = page.waitForRequest(/\/assets\/_auth-[^/]+\.js$/)
  const visit = page.goto('/login')
  await pageCode
  await expect(headline(page)).toHaveCount(0)
  release()
  await visit
  await expect(headline(page)).toBeVisible()
})
