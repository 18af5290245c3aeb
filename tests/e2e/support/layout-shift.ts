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

/** Watches pages opened after this call. @returns a function that returns the current page's layout shift so far */
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
 * Watches pages opened after this call. @returns a function that returns the placeholders, with their parents, that the current
 * page had when the app replaced its prerendered frame; none if the page has no frame
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
 * Watches pages opened after this call. @returns a function that returns the text of the current page's largest element, or null
 * if that element was in the document, because the app has replaced it since
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

/** Embeds the fonts in pages opened after this call. How far a late font moves text depends on the machine's fonts. */
const haveFonts = (page: Page) =>
  page.addInitScript((fonts) => {
    for (const { family, weight, content } of fonts) {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
      document.fonts.add(new FontFace(family, bytes, { weight }))
    }
  }, FONTS)
