import type { Page } from 'playwright/test'

/** Watches pages opened after this call. @returns a function for the current page's layout shift so far */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object(window).shift += Object(entry).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Object(window).shift)
}

/** A font that loads late makes the same text at most this much larger. */
const FONT_RATIO = 1.03

/**
 * Watches pages opened after this call. @returns a function for the text of the current page's largest element, if the app drew it.
 * Null if it was in the document, whose elements the app has replaced.
 */
export async function watchLargestElement(page: Page): Promise<() => Promise<string | null>> {
  await page.addInitScript(() => {
    Object.assign(window, { largest: [] })
    new PerformanceObserver((list) => {
      Object(window).largest.push(...list.getEntries())
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  return () =>
    page.evaluate((ratio) => {
      const entries: { size: number; element: Element | null }[] = Object(window).largest
      const [last, inDocument] = [entries.at(-1), entries.findLast(({ element }) => element === null)]
      const isSame = (last?.size ?? 0) <= (inDocument?.size ?? 0) * ratio
      return isSame ? null : (last?.element?.textContent ?? '')
    }, FONT_RATIO)
}
