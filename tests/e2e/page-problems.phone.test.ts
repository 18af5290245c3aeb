import type { Page } from 'playwright/test'
import { arrive } from './support/people'
import { visit } from './support/screens'
import { expect, test } from './support/test'

/** Each fault, and part of what the watch reports for it. */
const FAULTS: Record<string, { cause: (page: Page) => Promise<unknown>; report: string }> = {
  'an uncaught error': {
    cause: (page) =>
      page.evaluate(() => {
        setTimeout(() => {
          throw new Error('thrown on purpose')
        })
      }),
    report: 'thrown on purpose',
  },
  'an unhandled rejection': {
    cause: (page) => page.evaluate(() => void Promise.reject(new Error('rejected on purpose'))),
    report: 'rejected on purpose',
  },
  'a violation of the content security policy': {
    cause: (page) =>
      page.evaluate(() => {
        document.head.append(Object.assign(document.createElement('script'), { text: 'window.hit = 1' }))
      }),
    report: 'Content Security Policy',
  },
  'a console error': {
    cause: (page) => page.evaluate(() => console.error('logged on purpose')),
    report: 'logged on purpose',
  },
  'a missing script': {
    cause: (page) =>
      page.evaluate(() => {
        document.head.append(Object.assign(document.createElement('script'), { src: '/assets/gone.js' }))
      }),
    report: '/assets/gone.js',
  },
}

for (const [name, { cause, report }] of Object.entries(FAULTS)) {
  test(`${name} on the page of any context is reported`, async ({ browser, page, pageProblems }) => {
    const signedIn = await arrive(browser, 'participant')
    const visitor = (await visit(browser, { path: '/', content: (page) => page.locator('body') })).page
    for (const each of [page, signedIn, visitor]) {
      await each.goto('/settings')
      await cause(each)
      await expect.poll(() => pageProblems.join('\n')).toContain(report)
      pageProblems.length = 0
    }
    for (const each of [signedIn, visitor]) await each.context().close()
  })
}

test.fail('an uncaught error in another context fails the test', async ({ browser }) => {
  const page = await arrive(browser, 'participant')
  await page.goto('/settings')
  const thrown = page.waitForEvent('pageerror')
  await FAULTS['an uncaught error']?.cause(page)
  await thrown
  await page.context().close()
})
