import type { Browser, Page, Request } from 'playwright/test'
import { securityHeaders } from '../../../worker/platform/security-headers.ts'
import { HOSTILE_TARGETS, SCRIPT_ADDRESSES, SCRIPTS } from '../../hostile.ts'
import { withoutAnswers } from '../support/calls'
import { openAs } from '../support/people'
import { watchRequests } from '../support/requests'
import { expect, test } from '../support/test'

const SECURITY_HEADERS = securityHeaders({})

const EVERY_SCRIPT = SCRIPTS.join(' ')
/** Names of user-written fields in API responses. */
const TEXTS = new Set(
  'title description name bio city state location placeName place_name text content userName note applicantName activityTitle type question answer options'.split(
    ' ',
  ),
)
const ADDRESSES = new Set(['website', 'avatar', 'cover', 'image', 'userAvatar', 'applicantAvatar'])
/** Values that the contract defines, not users. */
const WORD = /^[A-Z_]+$|^(?:Active|Expired|Inactive|Feature|FeatureCollection|Point|unknown)$/

let nextAddress = 0

/** Returns a response body with scripts in every user-written field. */
function addScripts(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => addScripts(each, key))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, addScripts(each, name)]))
  if (ADDRESSES.has(key)) return SCRIPT_ADDRESSES[nextAddress++ % SCRIPT_ADDRESSES.length]
  return typeof value === 'string' && TEXTS.has(key) && !WORD.test(value) ? EVERY_SCRIPT : value
}

type PoisonedPage = { page: Page; hits: string[]; pending: Set<Request> }

/** Opens a page as the organizer without a content security policy, so that only safe rendering prevents scripts. */
async function openPoisoned(browser: Browser): Promise<PoisonedPage> {
  const page = await openAs(browser, 'organizer', { bypassCSP: true })
  const context = page.context()
  await withoutAnswers(page)
  // Chromium blocks connections to this machine from documents that a test fulfills.
  await context.routeWebSocket('**/api/live', () => {})
  const hits: string[] = []
  await context.exposeFunction('hit', () => hits.push('a script ran'))
  context.on('dialog', (dialog) => void dialog.dismiss())
  await context.route('**/api/**', async (route) => {
    // The server may close an idle connection.
    const response = await route.fetch({ maxRetries: 2 })
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
    return route.fulfill({ response, json: addScripts(await response.json()) })
  })
  return { page, hits, pending: watchRequests(page).pending }
}

/** Expects the scripts to appear as text rather than elements, and `hit` not to be called. */
async function expectHarmless({ page, hits, pending }: PoisonedPage): Promise<void> {
  // Settings shows the text in a field, other pages as plain text.
  await page.waitForFunction(
    (script) =>
      document.body.innerText.includes(script) ||
      [...document.querySelectorAll('input')].some(({ value }) => value.includes(script)),
    '<script>hit()</script>',
  )
  // An image's `onerror` script would run when the image fails to load.
  await expect.poll(() => pending.size).toBe(0)
  const elements = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(({ attributes }) =>
        [...attributes].some(
          ({ name, value }) =>
            /^(?:on|srcdoc)/i.test(name) ||
            (/href|action|^data$/i.test(name) && /script:|^\W*data:/i.test(value)),
        ),
      )
      .concat([...document.querySelectorAll('script:not([src]), iframe, object, embed, base, marquee')])
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  )
  expect(elements).toEqual([])
  expect(hits).toEqual([])
}

test('every page shows sixty scripts in every user-written field as text', async ({
  browser,
  pageProblems,
}) => {
  test.setTimeout(120_000)
  const poisonedPage = await openPoisoned(browser)
  const { page } = poisonedPage
  await page.goto('/activity-management')
  await expectHarmless(poisonedPage)
  const { user } = await (await page.request.get('/api/auth/me')).json()
  const own = await (await page.request.get(`/api/activities/creator/${user.id}`)).json()
  const [activity] = own.items
  for (const path of [
    '/explore',
    `/activity/${activity.id}`,
    `/creator/${user.id}`,
    `/activity-management?view=applications&activity=${activity.id}`,
    '/activity-management?view=all-applications',
    '/settings',
    '/map',
  ]) {
    await page.goto(path)
    await expectHarmless(poisonedPage)
  }
  await page.goto('/explore')
  await page
    .getByRole('button', { name: /^Turn over/ })
    .first()
    .click()
  await expectHarmless(poisonedPage)
  // The browser logs an error for each blocked image.
  const isImageError =
    /^(Not allowed to load local resource|Failed to load resource: (net::|the server responded with a status of 404))/
  expect(pageProblems.splice(0).filter((problem) => !isImageError.test(problem))).toEqual([])
})

test('a hostile redirect target after login does not leave the site', async ({ browser, baseURL }) => {
  const page = await openAs(browser, 'participant')
  const externalUrls: string[] = []
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(`${baseURL}/`) && frame.url() !== 'about:blank')
      externalUrls.push(frame.url())
  })
  // tests/web covers all targets.
  for (const target of HOSTILE_TARGETS.slice(0, 4)) {
    await page.goto(`/login?next=${encodeURIComponent(target)}`)
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/(?!login)/)
  }
  expect(externalUrls).toEqual([])
})

test('pages and static files carry the security headers', async ({ page, request }) => {
  await page.goto('/login')
  const script = await page.locator('script[data-app]').getAttribute('data-app')
  for (const path of [
    '/',
    '/explore',
    '/activity/a',
    '/no/such/page',
    '/theme.js',
    '/favicon.svg',
    script ?? '',
    '/assets/gone.js',
    '/api/docs',
  ]) {
    const headers = (await request.get(path)).headers()
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      expect(headers[name], `${path}: ${name}`).toBe(value)
  }
})

test('page speed is reported when the page is hidden', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/')
  await expect.poll(() => scripts.some((url) => /\/vitals-/.test(url))).toBe(true)
  await page.getByRole('link', { name: 'Log In' }).first().hover()
  const reporting = page.waitForRequest('**/api/vitals')
  // The script may not be listening yet, so keep hiding the page until it reports.
  await expect(async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    await expect.poll(() => scripts.some((url) => url.endsWith('/api/vitals')), { timeout: 500 }).toBe(true)
  }).toPass()
  const request = await reporting
  expect([request.method(), (await request.response())?.status()]).toEqual(['POST', 204])
})
