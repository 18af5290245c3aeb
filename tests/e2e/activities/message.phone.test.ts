import type { Browser, Page } from 'playwright/test'
import { expectAccessible } from '../support/accessibility'
import { publish, takeSpot } from '../support/activities'
import { addPerson } from '../support/people'
import { countPresses } from '../support/presses'
import { expect, test } from '../support/test'
import { unique } from '../support/unique'

/** Maximum presses for a message: open, choose recipients, and send. */
const PRESSES = 3

/** Adds an organizer and one approved, one waitlisted, and one undecided applicant. */
async function addCrowd(browser: Browser) {
  const title = unique('Pier tennis')
  const host = await addPerson(browser, 'Hana Host')
  const activityId = await publish(host.page.request, title)
  const approved = await addPerson(browser, 'Ada Approved')
  await takeSpot(approved.page.request, host.page.request, activityId)
  const [waitlisted, pending] = await Promise.all(
    ['Will Waiting', 'Pia Pending'].map(async (name) => {
      const person = await addPerson(browser, name)
      const applied = await person.page.request.post('/api/applications', { data: { activityId } })
      return { ...person, applicationId: (await applied.json()).id }
    }),
  )
  if (!waitlisted || !pending) throw new Error('Nobody applied')
  const { applicationId } = waitlisted
  const moved = await host.page.request.patch('/api/applications', {
    data: { applicationId, status: 'PENDING' },
  })
  expect(moved.ok()).toBe(true)
  return { title, activityId, host, approved, waitlisted, pending }
}

/** Writes a message in the open dialog, and expects at most the maximum presses until it is sent. */
async function send(page: Page, presses: () => number, message: { to: string; text: string }) {
  const before = presses()
  const dialog = page.getByRole('dialog', { name: 'Message participants' })
  const opener = page.getByRole('button', { name: /^Message/ })
  await opener.click()
  await dialog.getByRole('radio', { name: message.to }).click()
  // The dialog opens with the cursor in the text.
  await dialog.getByLabel('Message').fill(message.text)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Send to/ }).click()
  await expect(dialog).toBeHidden()
  return presses() - before
}

const updateOn = (page: Page, text: string) => page.locator('#comments').getByText(text)

test('an organizer messages the approved, the waitlist, and everyone in 3 presses each', async ({
  browser,
}) => {
  const { title, activityId, host, approved, waitlisted, pending } = await addCrowd(browser)
  const { page } = host
  const presses = await countPresses(page)

  await page.goto('/activity-management')
  await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible()
  expect(await send(page, presses, { to: 'Approved', text: 'Court 4 is ours.' })).toBe(PRESSES)
  await expect(page.getByText('Sent to 1', { exact: true })).toBeVisible()
  expect(await send(page, presses, { to: 'Waitlisted', text: 'One seat may open.' })).toBe(PRESSES)
  await page.goto(`/activity/${activityId}`)
  expect(await send(page, presses, { to: 'Everybody', text: 'We play in any weather.' })).toBe(PRESSES)
  await expect(page.getByText('Sent to 3', { exact: true })).toBeVisible()
  await expect(page.getByText('Sent to everybody: 3 people.')).toBeVisible()

  // Each recipient sees it as an update.
  const shown = [
    { person: approved, sees: ['Court 4 is ours.', 'We play in any weather.'] },
    { person: waitlisted, sees: ['One seat may open.', 'We play in any weather.'] },
    { person: pending, sees: ['We play in any weather.'] },
  ]
  const texts = ['Court 4 is ours.', 'One seat may open.', 'We play in any weather.']
  for (const { person, sees } of shown) {
    await person.page.goto(`/activity/${activityId}`)
    await expect(updateOn(person.page, 'We play in any weather.')).toBeVisible()
    for (const text of texts)
      await expect(updateOn(person.page, text)).toHaveCount(sees.includes(text) ? 1 : 0)
  }

  // Replies reach the organizer: a participant's in the comments, an applicant's as a question.
  const comment = approved.page.getByRole('article', { name: 'Comment by Hana Host' }).first()
  await comment.getByRole('button', { name: /Reply/ }).click()
  await approved.page.getByLabel('Reply to Hana Host').fill('I bring an umbrella.')
  await approved.page.getByRole('button', { name: 'Post reply' }).click()
  const updates = waitlisted.page.getByRole('list', { name: 'Updates from the organizer' })
  await updates.getByRole('button', { name: 'Reply' }).first().click()
  await updates.getByLabel('Your reply').fill('I can be there in ten minutes.')
  await updates.getByRole('button', { name: /Send/ }).click()
  await expect(waitlisted.page.getByText('Sent. We tell you when Hana answers')).toBeVisible()

  await page.goto('/notices')
  await expect(page.getByText(/Ada Approved replied/)).toBeVisible()
  await expect(page.getByText(/Will Waiting asked/)).toBeVisible()
  await page.goto(`/activity/${activityId}`)
  await expect(page.getByText('I bring an umbrella.')).toBeVisible()
  await expect(page.getByText('I can be there in ten minutes.')).toBeVisible()
})
