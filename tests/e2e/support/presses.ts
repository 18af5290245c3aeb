import type { Page } from 'playwright/test'

/**
 * Counts presses on a page, across navigations: presses of buttons, links, fields, and keys that move or submit, but not typing.
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
