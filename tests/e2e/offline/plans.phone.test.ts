import { publish, takeSpot } from '../support/activities'
import { addPerson } from '../support/people'
import { savedText } from '../support/saved'
import { awaitKept } from '../support/service-worker'
import { expect, test } from '../support/test'
import { answerTiles } from '../support/tiles'
import { unique } from '../support/unique'

test.use({ serviceWorkers: 'allow' })

test('plans, their places, and the last Explore list open offline until the user signs out', async ({
  browser,
  pageProblems,
}) => {
  const host = await addPerson(browser, 'Hana Host')
  const { page, id: guestId } = await addPerson(browser, 'Gil Guest')
  const context = page.context()
  const [plan, other] = [unique('Pier walk'), unique('Pier talk')]
  await takeSpot(page.request, host.page.request, await publish(host.page.request, plan))
  await publish(host.page.request, other)
  await answerTiles(page, 'parks')

  await page.goto(`/explore?q=${encodeURIComponent(other)}`)
  await expect(page.getByText(other).first()).toBeVisible()
  await page.getByRole('link', { name: 'Coming Soon' }).click()
  const listed = page.getByRole('tabpanel', { name: /^Upcoming/ }).getByRole('heading', { name: plan })
  await expect(listed).toBeVisible()
  await awaitKept(page)
  await expect.poll(() => savedText(page)).toContain(plan)
  await expect.poll(() => savedText(page)).toContain('"credit":"openfreemap"')

  await answerTiles(page, 'none')
  await context.setOffline(true)
  await page.goto('/coming-soon', { waitUntil: 'commit' })
  await expect(page.getByText('You are offline. Saved just now.')).toBeVisible()
  // This also works for a plan whose page was never opened online.
  await listed.getByRole('link').click()
  await expect(page.getByRole('heading', { name: /^You're in/ })).toBeVisible()
  await expect(page.getByText('Santa Monica Pier').first()).toBeVisible()
  const map = page.getByRole('figure', { name: 'Map of the meeting point' })
  await map.scrollIntoViewIfNeeded()
  await expect(map.locator('img')).toBeVisible()
  await page.goto(`/explore?q=${encodeURIComponent(other)}`, { waitUntil: 'commit' })
  await expect(page.getByText(other).first()).toBeVisible()
  await expect(page.getByText('You are offline. Saved just now.')).toBeVisible()
  await page.getByRole('link', { name: 'Activity Management' }).click()
  await expect(page.getByRole('heading', { name: 'No activities yet' })).toBeVisible()
  await page.goto('/notices', { waitUntil: 'commit' })
  await expect(page.getByText('You seem to be offline. Check your connection and try again.')).toBeVisible()

  await context.setOffline(false)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Logout', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => savedText(page)).toBe('[]')
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain(guestId)
  await context.setOffline(true)
  await page.goto('/coming-soon', { waitUntil: 'commit' })
  await expect(
    page.getByRole('button', { name: 'Log In' }).or(page.getByText("You're offline")).first(),
  ).toBeVisible()
  await expect(page.getByText(plan)).toBeHidden()
  // The list of common passwords is too large to cache.
  expect(pageProblems.splice(0).filter((problem) => !problem.includes('/assets/common-'))).toEqual([])
})

test('comments and withdrawals made offline are sent once, or come back with the reason', async ({
  browser,
}) => {
  const host = await addPerson(browser, 'Hal Host')
  const { page } = await addPerson(browser, 'Gia Guest')
  const context = page.context()
  const [open, left] = [
    await publish(host.page.request, unique('Pier run')),
    await publish(host.page.request, unique('Pier yoga')),
  ]
  for (const id of [open, left]) await takeSpot(page.request, host.page.request, id)
  const applied = unique('Pier swim')
  const appliedId = await publish(host.page.request, applied)
  await page.request.post('/api/applications', { data: { activityId: appliedId } })
  await page.goto('/coming-soon')
  await awaitKept(page)
  await expect.poll(() => savedText(page)).toContain(open)

  await context.setOffline(true)
  for (const id of [left, open]) {
    await page.goto(`/activity/${id}`, { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'Add a comment' }).fill('Five minutes late')
    await page.getByRole('button', { name: 'Post comment' }).click()
    await expect(page.getByText("We'll post your comment once you are online.")).toBeVisible()
  }
  await page.goto('/coming-soon?tab=applications', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Cancel Application' }).click()
  const waiting = page.getByRole('region', { name: 'Waiting to be sent' })
  await expect(waiting.getByText('Sends by itself')).toHaveCount(3)
  await expect(waiting).toContainText(`Cancel your application to ${applied}`)

  // Quit on another device, because only participants can comment.
  expect((await page.request.patch(`/api/participations/quit/${left}`)).ok()).toBe(true)
  // The first response is lost after the server has posted the comment.
  let losses = 0
  await page.route(
    `**/api/activities/${open}/comments`,
    async (route) => {
      await route.fetch()
      losses += 1
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
  await context.setOffline(false)
  await expect(waiting.getByText('Not sent')).toBeVisible()
  await expect.poll(() => losses).toBe(1)
  await expect(waiting.getByRole('button', { name: 'Copy' })).toHaveCount(1)
  // Skip the delay.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(waiting.getByText('Sends by itself')).toHaveCount(0)
  const { items } = await (await host.page.request.get(`/api/activities/${open}/comments`)).json()
  expect(items.map(({ content }: { content: string }) => content)).toEqual(['Five minutes late'])
  const { application } = await (await page.request.get(`/api/activities/${appliedId}`)).json()
  expect(application.status).toBe('WITHDRAWN')
  await waiting.getByRole('button', { name: 'Discard' }).click()
  await expect(waiting).toBeHidden()
})
