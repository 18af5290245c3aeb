import { test as base, expect } from 'playwright/test'
import { stayHere } from './tiles'

type Fixtures = { pageProblems: string[] }

/**
 * Playwright's `test`, and every test fails where a page threw an error or broke the content security policy. Map
 * tiles are answered here and the map's provider is not, so that no test leaves the machine.
 */
export const test = base.extend<Fixtures>({
  pageProblems: [
    async ({ context }, use) => {
      const problems: string[] = []
      context.on('weberror', (webError) => problems.push(String(webError.error())))
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) problems.push(message.text())
      })
      await stayHere(context)
      await use(problems)
      expect(problems, 'errors on the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
