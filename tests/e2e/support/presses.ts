import type { Page } from 'playwright/test'

/**
 * Counts the user's presses on a page from now on, across navigations: buttons, links, fields, and keys that move or send.
 * Typing text does not count.
 * @returns a function that returns the presses so far
 */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('countPress', () => {
    presses += 1
  })
  const listen = () => {
    const count = () => void (window as unknown as { countPress: () => void }).countPress()
    addEventListener('pointerdown', count, true)
    addEventListener('keydown', ({ key }) => ['Enter', 'Tab', 'Escape'].includes(key) && count(), true)
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => presses
}
