import type { BrowserContext, Page } from 'playwright/test'
import { test as base, expect } from 'playwright/test'
import { watchPages } from './page-problems'
import type { DemoAccount } from './people'
import { openAs } from './people'
import { NEAR_DEMO } from './places'

type TestFixtures = {
  /** Errors on any page since the start of the test. The test fails if any are left at the end. */
  pageProblems: string[]
}
type WorkerFixtures = {
  /** Watches every context that a test opens. */
  watch: { problems: string[]; contexts: Set<BrowserContext> }
  /** Opens a page as an account or a visitor. It stays open for later tests, which load faster from its cache. */
  reusePage: (account: DemoAccount | 'visitor') => Promise<Page>
}

/** Playwright's `test`, extended to fail on errors on any context's pages, and to close the contexts that a test opens. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  watch: [
    async ({ browser }, use) => {
      const problems: string[] = []
      const contexts = new Set<BrowserContext>()
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        contexts.add(context)
        watchPages(context, (problem) => problems.push(problem))
        context.on('page', awaitApp)
        retryRequests(context)
        return context
      }
      await use({ problems, contexts })
    },
    { scope: 'worker', auto: true },
  ],
  reusePage: [
    async ({ browser, watch }, use) => {
      const pages = new Map<string, Page>()
      await use(async (account) => {
        const page =
          pages.get(account) ??
          (account === 'visitor'
            ? await (await browser.newContext(NEAR_DEMO)).newPage()
            : await openAs(browser, account, NEAR_DEMO))
        pages.set(account, page)
        watch.contexts.delete(page.context())
        return page
      })
      for (const page of pages.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
  pageProblems: [
    async ({ watch: { problems, contexts } }, use) => {
      problems.length = 0
      await use(problems)
      for (const context of contexts) await context.close()
      contexts.clear()
      expect(problems, 'errors on the pages').toEqual([])
    },
    { auto: true },
  ],
})

/** Makes `goto` and `reload` wait until the app has replaced the page's inert frame, except with `waitUntil: 'commit'`. */
function awaitApp(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const frameGone = async (waitUntil?: string) => {
    if (waitUntil !== 'commit') await page.locator('#root[inert]').waitFor({ state: 'detached' })
  }
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    await frameGone(options?.waitUntil)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    await frameGone(options?.waitUntil)
    return response
  }
}

/**
 * Retries the test's own requests. The server closes connections after five idle seconds, and only browser pages resend a request
 * whose connection was just closed.
 */
function retryRequests({ request }: BrowserContext): void {
  const send = request.fetch.bind(request)
  request.fetch = (url, options) => send(url, { maxRetries: 2, ...options })
}

export { expect }
