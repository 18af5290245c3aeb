import type { Page } from 'playwright/test'
import { watchLargestElement, watchLayoutShift, watchPlaceholders } from '../support/layout-shift'
import { openAs } from '../support/people'
import { NEAR_DEMO } from '../support/places'
import { SCREENS } from '../support/screens'
import { expect, test } from '../support/test'

/** Shifts up to this size are invisible. */
const INVISIBLE = 0.01
const ACTIVITIES = [
  'activity',
  'tentative activity',
  'activity with a seat',
  'activity with an open door',
  'pending activity',
  'waitlisted activity',
  'offered activity',
  'date of a series',
]
/** Screens whose document already contains their largest element on a phone. Names may only be added. */
const LARGEST_IN_DOCUMENT = new Set([
  'login',
  'explore',
  'map',
  ...ACTIVITIES,
  'wizard',
  'coming soon',
  'activity management',
  'numbers',
  'seats',
  'settings',
  'record',
  'disputes to answer',
])
/**
 * Screens whose first render has placeholders, for responses that the document cannot contain (to a call that needs the browser's
 * location or time zone, or another call's response), or for code that few activities need. Names may only be removed.
 */
const WITH_PLACEHOLDERS = new Set([
  'explore',
  'map',
  ...ACTIVITIES,
  'declined activity',
  'attended activity',
  'coming soon',
  'numbers',
])
const STILL_MS = 500
/** Maximum number of requests until a screen is drawn and still. An activity's page loads 43 scripts, plus those of its parts. */
const REQUESTS_MAX = 120
/** After this time, the app loads what the user may need next (`useWarmPages`). */
const BEFORE_WARMING_MS = 3000
/** Maximum number of API calls whose responses the document lacks: one or two on most screens, six in the admin's log. */
const CALLS_MAX = 6

for (const [name, { as, path, content }] of Object.entries(SCREENS)) {
  test(`${name} does not shift on first load, is drawn from its document with few requests, and starts with its largest element`, async ({
    browser,
  }) => {
    const page = as
      ? await openAs(browser, as, NEAR_DEMO)
      : await (await browser.newContext(NEAR_DEMO)).newPage()
    const address = typeof path === 'string' ? path : await path(page)
    const readShift = await watchLayoutShift(page)
    const readLargest = await watchLargestElement(page)
    const readPlaceholders = await watchPlaceholders(page)
    await page.goto(address)
    await expect(content(page)).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    const requests = await pathsOfRequests(page)
    expect(requests.length).toBeLessThanOrEqual(REQUESTS_MAX)
    expect(requests.filter((path) => path.startsWith('/api/')).slice(CALLS_MAX)).toEqual([])
    if (!WITH_PLACEHOLDERS.has(name)) expect(await readPlaceholders()).toEqual([])
    const answered = await pathsInDocument(page)
    expect(requests.filter((path) => answered.includes(path))).toEqual([])
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(STILL_MS)
    expect(await readShift()).toBeLessThanOrEqual(INVISIBLE)
    if (test.info().project.name === 'phone' && LARGEST_IN_DOCUMENT.has(name))
      expect(await readLargest()).toBe(null)
  })
}

/** Returns the paths of the calls whose responses the document contains. */
const pathsInDocument = (page: Page) =>
  page.evaluate(() =>
    Object.keys(JSON.parse(document.getElementById('answers')?.textContent || '{}')).map(
      (path) => path.split('?')[0],
    ),
  )

const pathsOfRequests = (page: Page) =>
  page.evaluate(
    (end) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < end)
        .map(({ name }) => new URL(name).pathname),
    BEFORE_WARMING_MS,
  )
