import type { Browser, Page, Request } from 'playwright/test'
import { SECURITY_HEADERS } from '../../../worker/platform/security-headers.ts'
import { HOSTILE_TARGETS, SCRIPT_ADDRESSES, SCRIPTS } from '../../hostile.ts'
import { openAs } from '../support/people'
import { watchRequests } from '../support/requests'
import { expect, test } from '../support/test'

const EVERY_SCRIPT = SCRIPTS.join(' ')
/** Fields that people fill in, by their names on the wire. */
const TEXTS = new Set(
  'title description name bio city state location placeName place_name text content userName note applicantName activityTitle type'.split(
    ' ',
  ),
)
const ADDRESSES = new Set(['website', 'avatar', 'cover', 'image', 'userAvatar', 'applicantAvatar'])
/** Words of the contract, which no person writes. */
const WORD = /^[A-Z_]+$|^(?:Active|Expired|Inactive|Feature|FeatureCollection|Point|unknown)$/

let addressesGiven = 0

/** What the server answered, had people filled every field with scripts. */
function poisoned(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => poisoned(each, key))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, poisoned(each, name)]))
  if (ADDRESSES.has(key)) return SCRIPT_ADDRESSES[addressesGiven++ % SCRIPT_ADDRESSES.length]
  return typeof value === 'string' && TEXTS.has(key) && !WORD.test(value) ? EVERY_SCRIPT : value
}

type PoisonedPage = { page: Page; hits: string[]; pending: Set<Request> }

/** The organizer's browser, without a content security policy: what is drawn has to be harmless by itself. */
async function openPoisoned(browser: Browser): Promise<PoisonedPage> {
  const page = await openAs(browser, 'organizer', { bypassCSP: true })
  const context = page.context()
  const hits: string[] = []
  await context.exposeFunction('hit', () => hits.push('a script ran'))
  context.on('dialog', (dialog) => void dialog.dismiss())
  await context.route('**/api/**', async (route) => {
    const response = await route.fetch()
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
    return route.fulfill({ response, json: poisoned(await response.json()) })
  })
  return { page, hits, pending: watchRequests(page).pending }
}

/** The scripts are on the page as text, and nothing on it came of them. */
async function expectHarmless({ page, hits, pending }: PoisonedPage): Promise<void> {
  // In Settings as the value of a field, elsewhere as text.
  await page.waitForFunction(
    (script) =>
      document.body.innerText.includes(script) ||
      [...document.querySelectorAll('input')].some(({ value }) => value.includes(script)),
    '<script>hit()</script>',
  )
  // A script in an image runs when the image has failed to load.
  await expect.poll(() => pending.size).toBe(0)
  const made = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')]
    return elements
      .filter(({ attributes }) =>
        [...attributes].some(
          ({ name, value }) =>
            /^(?:on|srcdoc)/i.test(name) ||
            (/href|action|^data$/i.test(name) && /script:|^\W*data:/i.test(value)),
        ),
      )
      .concat([...document.querySelectorAll('script:not([src]), iframe, object, embed, base, marquee')])
      .map(({ outerHTML }) => outerHTML.slice(0, 200))
  })
  expect(made).toEqual([])
  expect(hits).toEqual([])
}

test('sixty scripts in every user-written field are shown as text on every page', async ({
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
  await page.getByRole('button', { name: 'Show details' }).first().click()
  await expectHarmless(poisonedPage)
  // The browser reports the pictures that it did not load from hostile addresses.
  const isPicture = /^(Not allowed to load local resource|Failed to load resource: net::)/
  expect(pageProblems.splice(0).filter((problem) => !isPicture.test(problem))).toEqual([])
})

test('a hostile login target stays on this site', async ({ browser, baseURL }) => {
  const page = await openAs(browser, 'participant')
  const away: string[] = []
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(`${baseURL}/`) && frame.url() !== 'about:blank') away.push(frame.url())
  })
  // Every target is tested in tests/web.
  for (const target of HOSTILE_TARGETS.slice(0, 4)) {
    await page.goto(`/login?next=${encodeURIComponent(target)}`)
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/(?!login)/)
  }
  expect(away).toEqual([])
})

test('pages and static files carry the security headers', async ({ page, request }) => {
  await page.goto('/login')
  const script = await page.locator('script[type=module]').first().getAttribute('src')
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
  page.on('request', (asked) => scripts.push(asked.url()))
  await page.goto('/')
  await expect.poll(() => scripts.some((url) => /\/vitals-/.test(url))).toBe(true)
  await page.getByRole('link', { name: 'Log In' }).first().hover()
  const told = page.waitForRequest('**/api/vitals')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  const request = await told
  expect([request.method(), (await request.response())?.status()]).toEqual(['POST', 204])
})
