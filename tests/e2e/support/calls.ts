import type { Page, Route } from 'playwright/test'
import { expectFailure } from './page-problems'

/** The error message of the simulated outage. */
export const OUTAGE_MESSAGE = 'Back in a minute'

/** Holds matching calls. @returns a function that releases them */
export async function hold(page: Page, calls: string): Promise<() => Promise<void>> {
  const held: Route[] = []
  await page.route(calls, (route) => void held.push(route))
  return async () => {
    await page.unroute(calls)
    for (const route of held) await route.continue().catch(() => undefined)
  }
}

/** Responds to a call with 503, like an unavailable server. */
export async function answerDown(route: Route): Promise<void> {
  expectFailure(route.request().frame().page().context(), route.request().url())
  const body = { message: OUTAGE_MESSAGE, code: 'unavailable', incident: 'e2e' }
  await route.fulfill({ status: 503, json: body })
}

/** Responds to matching calls with 503. @returns a function that ends the outage */
export async function takeDown(page: Page, calls: string): Promise<() => Promise<void>> {
  await page.route(calls, answerDown)
  return () => page.unroute(calls)
}

/** Removes the API responses from documents, so that pages make their first calls themselves. */
export async function withoutAnswers(page: Page): Promise<void> {
  await page.route(
    (url) => !/^\/(api|assets)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const body = (await response.text()).replace(/<script type="application\/json".*?<\/script>/s, '')
      return route.fulfill({ response, body })
    },
  )
}
