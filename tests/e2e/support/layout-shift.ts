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
