import { publish, runCron, takeSpot } from '../support/activities'
import { findEmailLink, tellDecisions } from '../support/mail'
import { addPerson } from '../support/people'
import { expect, test } from '../support/test'
import { unique } from '../support/unique'

test('a freed seat goes to the second in line after the first passes by email, and the host sees the clocks', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  const host = await addPerson(browser, 'Hana Host')
  const [seated, first, second] = [
    await addPerson(browser, 'Sol Seated'),
    await addPerson(browser, 'Fay First', { isConfirmed: true }),
    await addPerson(browser, 'Sid Second'),
  ]
  const id = await publish(host.page.request, unique('Volleyball'), { maxParticipants: 1 })
  await takeSpot(seated.page.request, host.page.request, id)
  for (const { page } of [first, second])
    await page.request.post('/api/applications', { data: { activityId: id, waitlist: true } })

  // The host approves both for the waitlist.
  const { page } = host
  const isLive = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('watch')))
  await page.goto(`/seats/${id}`)
  const line = page.getByRole('region', { name: 'Next on the waitlist' })
  for (const name of ['Fay First', 'Sid Second']) {
    const row = line.getByRole('listitem').filter({ hasText: name })
    const saved = page.waitForResponse('**/api/applications/waitlist/approve')
    await row.getByRole('button', { name: 'Approve' }).click()
    await saved
    await expect(row).toContainText('Approved')
    await expect(row.getByRole('button', { name: `More for ${name}` })).toBeVisible()
  }
  await expect(page.getByText(/We'll offer the next open spot to Fay First/)).toBeVisible()

  await isLive

  // A participant gives up their seat, and the open page shows the offer.
  expect((await seated.page.request.patch(`/api/participations/quit/${id}`)).ok()).toBe(true)
  const offers = page.getByRole('region', { name: 'Waiting for a yes' })
  await expect(offers.getByRole('listitem')).toContainText('Fay First', { timeout: 15_000 })
  await expect(offers.getByRole('img', { name: /^(1 hour and 59 minutes|2 hours) left/ })).toBeVisible()
  await expect(page.getByRole('region', { name: "Can't make it" })).toContainText('Sol Seated')
  await offers.getByRole('button', { name: 'More time' }).click()
  await expect(offers.getByRole('img', { name: /^(3 hours and 59 minutes|4 hours) left/ })).toBeVisible()

  // The first person declines the offer, signed out, on the page that the email links to.
  await tellDecisions(first.email)
  await runCron(page.request)
  const link = await findEmailLink(first.page, {
    to: first.email,
    kind: 'seat_offered',
    pattern: /(\S+\/answer\/\S+)/,
  })
  const signedOut = await (await browser.newContext()).newPage()
  await signedOut.goto(link)
  await expect(signedOut.getByRole('heading', { level: 1, name: 'A spot opened up' })).toBeVisible()
  await signedOut.getByRole('button', { name: 'No thanks' }).click()
  await expect(signedOut.getByRole('button', { name: 'No thanks' })).toBeHidden()

  // The second person accepts it on My Activities.
  await expect(offers.getByRole('listitem')).toContainText('Sid Second', { timeout: 15_000 })
  await second.page.goto('/coming-soon')
  await expect(second.page.getByText(/^Open until/)).toBeVisible()
  await second.page.getByRole('button', { name: "I'm in" }).click()
  await expect(second.page.getByText('All answered')).toBeVisible()
  await expect(second.page.getByRole('tab', { name: 'Upcoming (1)' })).toBeVisible()

  await expect(page.getByText(/^No one has an offer/)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('img', { name: '1 of 1 taken' })).toBeVisible()
  await page.getByRole('button', { name: 'More about these spots' }).click()
  await page.getByRole('menuitem', { name: 'Activity log' }).click()
  const log = page.getByRole('list', { name: 'Activity log' })
  await expect(log).toContainText('Fay First said no to a spot')
  await expect(log).toContainText('Sid Second took the spot')
})
