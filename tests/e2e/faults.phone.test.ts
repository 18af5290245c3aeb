import type { Page } from 'playwright/test'
import { arrive } from './support/people'
import { THERE } from './support/screens'
import { expectAccessible, takeDown } from './support/states'
import { expect, test } from './support/test'

/** What the server says while it is down. */
const DOWN = 'Back in a minute'

test('who came is marked at once, and goes back and says so where the server is down', async ({
  browser,
}) => {
  const page = await arrive(browser, 'organizer', THERE)
  await page.goto(`/activity-management?view=applications&activity=${await findPast(page)}`)
  const came = page.getByRole('switch', { name: / came$/, checked: true })
  await expect(came.first()).toBeVisible()
  const before = await came.count()
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/participations/no-show/*', async (route) => {
    await isAnswered
    await route.fulfill({ status: 503, json: { message: DOWN, code: 'unavailable' } })
  })
  await came.first().click()
  await expect(came).toHaveCount(before - 1)
  answer()
  await expect(page.getByText(`Failed to save the attendance: ${DOWN}`)).toBeVisible()
  await expect(came).toHaveCount(before)
  await page.context().close()
})

test('an approval and a cancelled application go back and say so where the server is down', async ({
  browser,
}) => {
  const organizer = await arrive(browser, 'organizer', THERE)
  await organizer.goto('/activity-management?view=all-applications&status=PENDING')
  await takeDown(organizer, '**/api/applications')
  const row = organizer
    .getByRole('listitem')
    .filter({ has: organizer.getByRole('button', { name: 'Approve' }) })
  await expect(row.first()).toBeVisible()
  const waiting = await row.count()
  await row.getByRole('button', { name: 'Approve', disabled: false }).first().click()
  await expect(organizer.getByText(`Failed to update application status: ${DOWN}`)).toBeVisible()
  await expect(row).toHaveCount(waiting)
  await expect(organizer.getByRole('button', { name: 'Try again' })).toBeVisible()
  await organizer.context().close()

  const participant = await arrive(browser, 'participant', THERE)
  await participant.goto('/coming-soon?tab=applications')
  await takeDown(participant, '**/api/applications')
  const cancel = participant.getByRole('button', { name: 'Cancel Application' })
  await expect(cancel.first()).toBeVisible()
  const count = await cancel.count()
  await cancel.first().click()
  await expect(participant.getByText(`Failed to cancel the application: ${DOWN}`)).toBeVisible()
  await expect(cancel).toHaveCount(count)
  await participant.context().close()
})

test('without a network the page says so, the five places stay reachable, and it goes on by itself', async ({
  browser,
}) => {
  const page = await arrive(browser, 'participant', THERE)
  const code = page.waitForResponse(/activity-management.*\.js$/)
  await page.goto('/coming-soon')
  await expect(page.getByRole('button', { name: 'Quit' }).first()).toBeVisible()
  await code
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  const offline = page.getByText('You are offline. What you see may be old.')
  await expect(offline).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Manage: Activity Management' }).click()
  await expect(page.getByRole('heading', { name: 'Activity Management', level: 1 })).toBeVisible()
  await page.context().setOffline(false)
  await expect(offline).toBeHidden()
  await expect(page.getByRole('heading', { name: 'No activities yet' })).toBeVisible()
  await page.context().close()
})

/** An activity of the organizer's that has just ended, and had people in it. */
async function findPast({ request }: Page): Promise<string> {
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
