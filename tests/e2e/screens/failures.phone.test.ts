import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/accessibility'
import { answerDown, OUTAGE_MESSAGE } from '../support/calls'
import { openAs } from '../support/people'
import { NEAR_DEMO } from '../support/places'
import { watchRequests } from '../support/requests'
import { expect, test } from '../support/test'

/** Allows for the longest delays until the code of all main pages has loaded. */
const ALL_CODE_TIMEOUT_MS = 60_000

test('attendance changes at once, and is undone with a message when the server is down', async ({
  browser,
}) => {
  const page = await openAs(browser, 'organizer', NEAR_DEMO)
  await page.goto(`/activity-management?view=applications&activity=${await findLatestPastActivity(page)}`)
  const attended = page.getByRole('switch', { name: / attended$/, checked: true })
  await expect(attended.first()).toBeVisible()
  const before = await attended.count()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/participations/no-show/*', async (route) => {
    await held
    await answerDown(route)
  })
  await attended.first().click()
  await expect(attended).toHaveCount(before - 1)
  release()
  await expect(page.getByText(`Failed to save the attendance: ${OUTAGE_MESSAGE}`)).toBeVisible()
  await expect(attended).toHaveCount(before)
})

test('offline, a bar shows it, every main page but the map opens, and the app recovers automatically', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const page = await openAs(browser, 'participant', NEAR_DEMO)
  const isCodeLoaded = watchPageCode(page)
  await page.goto('/coming-soon')
  await expect(page.getByRole('button', { name: 'Quit' }).first()).toBeVisible()
  await expect.poll(isCodeLoaded, { timeout: ALL_CODE_TIMEOUT_MS }).toBe(true)
  await page.context().setOffline(true)
  await expect(offlineBar(page)).toBeVisible()
  await expectAccessible(page)
  for (const [link, heading] of [
    ['Settings', 'Settings'],
    ['Explore', 'Explore Activities'],
    ['Coming Soon', 'My Activities'],
    ['Manage: Activity Management', 'Activity Management'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeAttached()
  }
  await page.context().setOffline(false)
  await expect(offlineBar(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Trivia for Teams of Strangers' })).toBeVisible()
})

test('offline, a page with missing code reports it, and opens when the network returns', async ({
  browser,
  pageProblems,
}) => {
  const page = await openAs(browser, 'participant', NEAR_DEMO)
  test.setTimeout(120_000)
  const code = '**/assets/_app.activity-management-*.js'
  await page.route(code, (route) => route.abort('internetdisconnected'))
  const isOtherCodeLoaded = watchPageCode(page)
  await page.goto('/coming-soon')
  await expect.poll(isOtherCodeLoaded, { timeout: ALL_CODE_TIMEOUT_MS }).toBe(true)
  await page.context().setOffline(true)
  await expect(offlineBar(page)).toBeVisible()
  await page.getByRole('link', { name: 'Manage: Activity Management' }).click()
  await expect(page.getByText(/^Loading chunk .* failed/)).toBeVisible()
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
  expect(pageProblems.splice(0)).toEqual([
    expect.stringContaining('Failed to fetch dynamically imported module'),
  ])
  await page.unroute(code)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Trivia for Teams of Strangers' })).toBeVisible()
})

/** Returns a function that tells whether the code of all main pages has loaded. The last file to load is a section of Settings. */
function watchPageCode(page: Page): () => boolean {
  const { pending, finished } = watchRequests(page)
  return () => pending.size === 0 && finished.some((url) => /\/push-settings-[^/]+\.js$/.test(url))
}

const offlineBar = (page: Page) => page.getByText(/^You are offline\./)

/** Returns the id of the latest past activity that the user organized and that had participants. */
async function findLatestPastActivity({ request }: Page): Promise<string> {
  const { user } = await (await request.get('/api/auth/me')).json()
  const { items } = await (await request.get(`/api/activities/creator/${user.id}?limit=100`)).json()
  const ended = items.filter(
    (activity: { dateTime: string; participants: number; cancelledAt: string | null }) =>
      activity.participants > 0 && !activity.cancelledAt && Date.parse(activity.dateTime) < Date.now(),
  )
  return ended.toSorted((a: { dateTime: string }, b: { dateTime: string }) =>
    b.dateTime.localeCompare(a.dateTime),
  )[0].id
}
