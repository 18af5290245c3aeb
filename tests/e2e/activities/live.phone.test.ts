import { DECISION_HELD_SECONDS, LIVE_POLL_MS } from '../../../worker/contract/limits'
import { publish } from '../support/activities'
import type { Person } from '../support/people'
import { addPerson } from '../support/people'
import { expect, test } from '../support/test'

/** The guest applies to the host's new activity and opens its page while `open` runs. @returns its id, and a function to approve */
async function applyAndOpen(host: Person, guest: Person, open: () => Promise<void>) {
  const activityId = await publish(host.page.request, 'Pier picnic', { maxParticipants: 3 })
  const applied = await guest.page.request.post('/api/applications', { data: { activityId } })
  const { id: applicationId } = await applied.json()
  const following = open()
  await guest.page.goto(`/activity/${activityId}`)
  await expect(guest.page.getByText('3 spots left').filter({ visible: true })).toBeVisible()
  await following
  const approve = () =>
    host.page.request.patch('/api/applications', { data: { applicationId, status: 'APPROVED' } })
  return { activityId, approve }
}

test('an open page shows an approval and a comment without a reload', async ({ browser }) => {
  const [maya, sam] = [await addPerson(browser, 'Maya Live'), await addPerson(browser, 'Sam Live')]
  const follows = sam.page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('watch')))
  const { activityId, approve } = await applyAndOpen(maya, sam, async () => void (await follows))
  await sam.page.evaluate(() => Object.assign(window, { isSamePage: true }))

  expect((await approve()).ok()).toBe(true)
  await expect(sam.page.getByRole('heading', { name: "You're in, Sam" })).toBeVisible()
  // The message appears after the undo period.
  await expect(sam.page.getByText("You're in!")).toBeVisible({
    timeout: (DECISION_HELD_SECONDS + 10) * 1000,
  })
  await expect(sam.page.getByRole('textbox', { name: 'Add a comment' })).toBeVisible()
  await expect(sam.page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()

  const comment = { data: { content: 'Bring a blanket' } }
  expect((await maya.page.request.post(`/api/activities/${activityId}/comments`, comment)).ok()).toBe(true)
  await expect(sam.page.getByRole('article').filter({ hasText: 'Bring a blanket' })).toBeVisible()
  expect(await sam.page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('a page that cannot connect loads changes once a minute', async ({ browser }) => {
  const [maya, sam] = [await addPerson(browser, 'Maya Live'), await addPerson(browser, 'Sam Live')]
  await sam.page.clock.install()
  const refused = new Promise<void>((resolve) =>
    sam.page.routeWebSocket('**/api/live', (socket) => {
      void socket.close({ code: 1013 })
      resolve()
    }),
  )
  const { approve } = await applyAndOpen(maya, sam, async () => {
    await sam.page.waitForLoadState()
    await sam.page.clock.runFor(5000)
    await refused
  })
  expect((await approve()).ok()).toBe(true)
  await sam.page.clock.runFor(LIVE_POLL_MS + 5000)
  await expect(sam.page.getByRole('heading', { name: "You're in, Sam" })).toBeVisible()
})
