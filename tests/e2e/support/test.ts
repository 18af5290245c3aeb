import type { BrowserContext } from 'playwright/test'
import { test as base, expect } from 'playwright/test'
import { watchPages } from './page-problems'
import { stayHere } from './tiles'

type TestFixtures = {
  /** Errors on any page since the test began. The test fails if one is left at its end. */
  pageProblems: string[]
}
type WorkerFixtures = { problems: string[] }

/**
 * Playwright's `test`. Every context that a test opens is watched for errors, answers map tiles itself, and cannot reach
 * the map's provider, so that no test leaves the machine.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  problems: [
    async ({ browser }, use) => {
      const problems: string[] = []
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        watchPages(context, (problem) => problems.push(problem))
        await stayHere(context)
        retryRequests(context)
        return context
      }
      await use(problems)
    },
    { scope: 'worker', auto: true },
  ],
  pageProblems: [
    async ({ problems }, use) => {
      problems.length = 0
      await use(problems)
      expect(problems, 'errors on the pages').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * The server closes a connection after five idle seconds. A page resends a request that meets the closing connection;
 * requests by the test itself do so only when told.
 */
function retryRequests({ request }: BrowserContext): void {
  const send = request.fetch.bind(request)
  request.fetch = (url, options) => send(url, { maxRetries: 2, ...options })
}

export { expect }
