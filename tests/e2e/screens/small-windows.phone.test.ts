import type { Page } from 'playwright/test'
import { openAs, openAsNewUser } from '../support/people'
import { SCREENS } from '../support/screens'
import { expect, test } from '../support/test'

const PHONE = { width: 390, height: 844 }
/** A window of 1280 x 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 }
/** The browser's default text sizes, and twice those. */
const TEXT = { standard: 16, fixed: 13 }
const LARGE_TEXT = { standard: 32, fixed: 26 }
/** The difference in height of two parts of a word on the same line, at most. */
const SAME_LINE_PX = 10

/** Returns controls whose text is so small that iOS zooms in on focus. */
const smallControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
      .filter(
        (element) =>
          !['range', 'checkbox', 'radio', 'file', 'hidden'].includes(element.getAttribute('type') ?? ''),
      )
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 16)
      .map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.id}`),
  )

/** Returns placeholders that are longer than their field. */
const cutPlaceholders = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    return [...document.querySelectorAll<HTMLInputElement>('input:placeholder-shown')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(element)
        if (canvas) canvas.font = font
        const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return (canvas?.measureText(element.placeholder).width ?? 0) > room
      })
      .map(({ placeholder }) => placeholder)
  })

/** Returns elements that stay in the window while the page scrolls. */
const stuckParts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { top, bottom, width, height } = element.getBoundingClientRect()
        return width > 0 && height > 0 && bottom > 0 && top < innerHeight
      })
      .map((element) => element.className || element.tagName),
  )

/** Returns the page's width, which is more than the window's when something doesn't fit. */
const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** Returns the words of headings and controls that continue on a second line, except what only screen readers get. */
const brokenWords = (page: Page) =>
  page.evaluate(
    (sameLine) =>
      [...document.querySelectorAll<HTMLElement>('h1, h2, h3, button, a, label, dt')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => getComputedStyle(element).webkitLineClamp === 'none')
        .flatMap((element) => {
          const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
          const broken: string[] = []
          for (let text = texts.nextNode(); text; text = texts.nextNode())
            for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{M}]+/gu)) {
              const range = document.createRange()
              range.setStart(text, index)
              range.setEnd(text, index + word.length)
              const isClipped = (text.parentElement?.offsetWidth ?? 0) <= 1
              const tops = [...range.getClientRects()].map(({ top }) => top)
              if (!isClipped && Math.max(...tops) - Math.min(...tops) > sameLine) broken.push(word)
            }
          return broken
        }),
    SAME_LINE_PX,
  )

for (const [name, { as = 'visitor', path, content }] of Object.entries(SCREENS)) {
  test(`${name} on a phone: controls have text of 16 px and whole placeholders, text of 200 % fits without breaking words, and at 400 % no bar stays over the page`, async ({
    reusePage,
  }) => {
    const page = await reusePage(as)
    await page.setViewportSize(PHONE)
    await page.goto(typeof path === 'string' ? path : await path(page))
    await expect(content(page)).toBeVisible()
    expect(await smallControls(page)).toEqual([])
    expect(await cutPlaceholders(page)).toEqual([])
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: LARGE_TEXT })
    await expect.poll(() => pageWidth(page)).toBe(PHONE.width)
    expect(await brokenWords(page)).toEqual([])
    await expect(page.getByRole('link', { name: 'Skip to content' })).not.toBeInViewport()
    await browser.send('Page.setFontSizes', { fontSizes: TEXT })
    await page.setViewportSize(ZOOMED)
    await expect.poll(() => stuckParts(page)).toEqual([])
  })
}

test('at 400 %, a dialog scrolls with its buttons', async ({ browser }) => {
  const page = await openAsNewUser(browser, { viewport: ZOOMED })
  const { items } = await (await page.request.get('/api/activities?q=Taco+Crawl+on+Sawtelle')).json()
  await page.goto(`/activity/${items[0].id}?apply=true`)
  const dialog = page.getByRole('dialog', { name: 'Apply to Join' })
  await expect(dialog).toBeVisible()
  const send = dialog.getByRole('button', { name: 'Apply to Join' })
  await expect(send).not.toBeInViewport()
  await send.scrollIntoViewIfNeeded()
  await expect(send).toBeInViewport()
  await expect(dialog.getByRole('heading', { name: 'Apply to Join' })).not.toBeInViewport()
})

test('turning the mouse wheel over a focused field changes nothing', async ({ browser }) => {
  const page = await openAs(browser, 'organizer')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/activity-management')
  await page.getByRole('button', { name: 'Edit' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Edit Activity' })
  for (const field of await dialog.locator('input, select').all()) {
    const before = await field.inputValue()
    await field.focus()
    await field.hover()
    await page.mouse.wheel(0, 120)
    expect(await field.inputValue()).toBe(before)
  }
})
