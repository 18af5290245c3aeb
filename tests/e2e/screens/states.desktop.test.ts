import { publish } from '../support/activities'
import { hold, withoutAnswers } from '../support/calls'
import { watchLayoutShift } from '../support/layout-shift'
import { addPerson, openAsNewUser } from '../support/people'
import { expect, test } from '../support/test'

const viewport = { width: 1440, height: 900 }
/** By then, a form that did not wait for the activity shows. */
const OTHERS_MS = 1_500

test("a sign-up from an activity's link does not shift when the activity answers last", async ({
  browser,
}) => {
  const host = await addPerson(browser, 'Maya Link')
  const id = await publish(host.page.request, 'Pier walk')
  const page = await (await browser.newContext({ viewport })).newPage()
  const readShift = await watchLayoutShift(page)
  await withoutAnswers(page)
  const release = await hold(page, '**/api/activities/teaser/*')
  const asked = page.waitForRequest('**/api/activities/teaser/*')
  await page.goto(`/signup?code=WELCOME26&next=/activity/${id}?apply=true`, { waitUntil: 'commit' })
  await asked
  await page.waitForTimeout(OTHERS_MS)
  await release()
  await expect(page.getByText("Sign up to join Maya's social activity.")).toBeVisible()
  expect(await readShift()).toBeLessThanOrEqual(0.01)
})

test("a new organizer's Activity Management does not shift when its placeholders become the empty list", async ({
  browser,
}) => {
  const page = await openAsNewUser(browser, { viewport })
  const readShift = await watchLayoutShift(page)
  await withoutAnswers(page)
  await page.goto('/activity-management')
  await expect(page.getByText('No activities yet')).toBeVisible()
  expect(await readShift()).toBeLessThanOrEqual(0.01)
})
