import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { ROOT } from '../../../scripts/local.ts'

const FONTS = [
  ['Bricolage Grotesque Variable', '500 800', 'bricolage-grotesque-latin-opsz-500-800.woff2'],
  ['Figtree Variable', '300 900', 'figtree-latin-wght-normal.woff2'],
].map(([family = '', weight = '', file = '']) => ({
  family,
  weight,
  content: readFileSync(join(ROOT, 'web/styles/fonts', file)).toString('base64'),
}))

/** Watches pages opened after this call. @returns a function for the current page's layout shift so far */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await haveFonts(page)
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object(window).shift += Object(entry).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Object(window).shift)
}

/**
 * Watches pages opened after this call. @returns a function for the placeholders, with their parents, when the app has replaced the current
 * page's frame. None without a frame.
 */
export async function watchPlaceholders(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    Object.assign(window, { placeholders: [] })
    new MutationObserver((_, observer) => {
      if (document.getElementById('root')?.inert) return
      observer.disconnect()
      const sample = document.body.appendChild(document.createElement('i'))
      sample.style.background = 'var(--skeleton)'
      const { backgroundColor } = getComputedStyle(sample)
      sample.remove()
      for (const element of document.querySelectorAll('main [aria-hidden=true]:empty'))
        if (getComputedStyle(element).backgroundColor === backgroundColor)
          Object(window).placeholders.push(element.parentElement?.outerHTML)
    }).observe(document, { attributeFilter: ['inert'], subtree: true })
  })
  return () => page.evaluate(() => Object(window).placeholders)
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

/** Gives pages opened after this call their fonts at once. What a late font moves depends on the machine's own fonts. */
const haveFonts = (page: Page) =>
  page.addInitScript((fonts) => {
    for (const { family, weight, content } of fonts) {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
      document.fonts.add(new FontFace(family, bytes, { weight }))
    }
  }, FONTS)
