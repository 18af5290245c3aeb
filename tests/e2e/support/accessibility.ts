import axe from 'axe-core'
import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'

type Theme = 'light' | 'dark'

/** The axe rules about colors. The second theme is checked only against these, because themes only change colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Expects no axe violation on the page, or a part of it, in either theme, and nothing wider than the viewport. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await showTheme(page, 'light')
  expect(await findViolations(page, part), 'light theme').toEqual([])
  await showTheme(page, 'dark')
  expect(await findViolations(page, part, COLOR_RULES), 'dark theme').toEqual([])
  await expectFits(page)
}

/** Expects no axe violation on the page in one theme, and nothing wider than the viewport. */
export async function expectAccessibleIn(theme: Theme, page: Page): Promise<void> {
  await showTheme(page, theme)
  expect(await findViolations(page, 'html')).toEqual([])
  await expectFits(page)
}

async function expectFits(page: Page): Promise<void> {
  const { width, viewport } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    viewport: innerWidth,
  }))
  expect(width).toBeLessThanOrEqual(viewport)
}

/** Returns a line per violated rule, with its elements. Checks all rules by default. */
export async function findViolations(page: Page, part: string, rules?: string[]): Promise<string[]> {
  // Inject axe once per page; loading it costs as much as a run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    ([part, rules]) =>
      axe.run(part, { resultTypes: ['violations'], iframes: false, ...(rules && { runOnly: rules }) }),
    [part, rules] as const,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
}

/**
 * Switches the theme, and finishes the color transitions, which start in the next frame. An element that inherits a color starts
 * its transition only after its parent's.
 */
async function showTheme(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    // IntersectionObserver fires per rendered frame. A test's clock may have replaced requestAnimationFrame.
    const nextFrame = () =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect()
          resolve()
        })
        observer.observe(document.documentElement)
      })
    await nextFrame()
    let transitions: Animation[]
    do {
      await nextFrame()
      transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      for (const transition of transitions) transition.finish()
    } while (transitions.length > 0)
  })
}
