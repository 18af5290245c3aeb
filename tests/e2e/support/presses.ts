import type { Page } from 'playwright/test'

/**
 * Counts what the user presses on a page from now on, also on documents that it opens later: buttons, links, fields, and
 * the keys that move or send. Typing a text is no press.
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
