import type { BrowserContext } from 'playwright/test'
import { test as base, expect } from 'playwright/test'
import { stayHere } from './tiles'

type Fixtures = { pageProblems: string[] }

/**
 * Playwright's `test`, and every test fails where a page threw an error or broke the content security policy. In every
 * context of its browser map tiles are answered here and the map's provider is not, so that no test leaves the machine.
 */
export const test = base.extend<Fixtures, { settled: undefined }>({
  settled: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        await stayHere(context)
        sendAgain(context)
        return context
      }
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  pageProblems: [
    async ({ context }, use) => {
      const problems: string[] = []
      context.on('weberror', (webError) => problems.push(String(webError.error())))
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) problems.push(message.text())
      })
      await use(problems)
      expect(problems, 'errors on the page').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * The server closes a connection that was idle for five seconds. A page sends again what met the closing door; requests
 * by the test itself do so only when told.
 */
function sendAgain({ request }: BrowserContext): void {
  const send = request.fetch.bind(request)
  request.fetch = (url, options) => send(url, { maxRetries: 2, ...options })
}

export { expect }
