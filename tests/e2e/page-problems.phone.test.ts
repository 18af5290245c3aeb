import type { Page } from 'playwright/test'
import { openAs } from './support/people'
import { expect, test } from './support/test'

const throwError = (page: Page) =>
  page.evaluate(() => {
    setTimeout(() => {
      throw new Error('thrown on purpose')
    })
  })

/** How to cause each problem. The report must contain `report`. */
const PROBLEMS: Record<string, { cause: (page: Page) => Promise<unknown>; report: string }> = {
  'an uncaught error': { cause: throwError, report: 'thrown on purpose' },
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

test('every kind of problem on a page is reported', async ({ page, pageProblems }) => {
  await page.goto('/forgot-password')
  for (const [name, { cause, report }] of Object.entries(PROBLEMS)) {
    await test.step(name, async () => {
      await cause(page)
      await expect.poll(() => pageProblems.join('\n')).toContain(report)
      pageProblems.length = 0
    })
  }
})

test('a problem on the page of any context is reported', async ({ browser, reusePage, pageProblems }) => {
  for (const page of [
    await (await browser.newContext()).newPage(),
    await openAs(browser, 'participant'),
    await reusePage('visitor'),
  ]) {
    await page.goto('/forgot-password')
    await throwError(page)
    await expect.poll(() => pageProblems.join('\n')).toContain('thrown on purpose')
    pageProblems.length = 0
  }
})

test.fail('an uncaught error on the page of another context fails the test', async ({ browser }) => {
  const page = await openAs(browser, 'participant')
  await page.goto('/forgot-password')
  const thrown = page.waitForEvent('pageerror')
  await throwError(page)
  await thrown
})
