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
    page.evaluate(() => {
      const last: { element: Element | null } | undefined = Object(window).largest.at(-1)
      return last?.element?.textContent ?? null
    })
}
