import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/accessibility'
import { publish, runCron } from '../support/activities'
import { findEmail, tellDecisions } from '../support/mail'
import { addPerson } from '../support/people'
import { expect, test } from '../support/test'

/** Opens the notifications with the bell, which is a link in narrow windows. */
async function openBell(page: Page, unread: number): Promise<void> {
  await page.goto('/settings')
  const name = `Notifications, ${unread} unread`
  const bell = page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
  await bell.filter({ visible: true }).click()
  await expect(
    page.getByRole('heading', { name: 'Notifications', exact: true }).filter({ visible: true }).first(),
  ).toBeVisible()
}

const noticeLink = (page: Page, text: string) =>
  page.getByRole('link', { name: text }).filter({ visible: true })

test('users are notified of applications, approvals, and freed seats, and the organizer approves with one tap', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const title = 'Badminton'
  const olive = await addPerson(browser, 'Olive Organizer')
  const pat = await addPerson(browser, 'Pat Player', { isConfirmed: true })
  const lee = await addPerson(browser, 'Lee Later')
  const activityId = await publish(olive.page.request, title, { maxParticipants: 1 })

  // Pat applies. The organizer is notified, opens the application from the bell, and approves it.
  await pat.page.request.post('/api/applications', { data: { activityId } })
  await openBell(olive.page, 1)
  await expectAccessible(olive.page)
  await noticeLink(olive.page, `Pat Player applied to ${title}`).click()
  await expect(olive.page.getByRole('heading', { name: `Applications for ${title}` })).toBeVisible()
  await expect(
    olive.page
      .getByRole('button', { name: 'Notifications', exact: true })
      .or(olive.page.getByRole('link', { name: 'Notifications', exact: true }))
      .filter({ visible: true }),
  ).toBeVisible()
  const saved = olive.page.waitForResponse('**/api/applications')
  await olive.page.getByRole('button', { name: /^Approve/ }).click()
  await expect(olive.page.getByRole('button', { name: 'Undo: Approved Pat Player' })).toBeVisible()
  expect((await saved).ok()).toBe(true)

  // After the undo period, Pat is notified only of the approval.
  await tellDecisions(pat.email)
  await runCron(pat.page.request)
  await openBell(pat.page, 1)
  await noticeLink(pat.page, `You're in! ${title}`).click()
  await expect(pat.page.getByRole('heading', { name: title, level: 1 })).toBeVisible()

  const email = await findEmail(pat.page, pat.email, 'application_approved')
  expect(email.subject).toBe(`You're in! “${title}”`)
  expect(email.text).toContain(`/activity/${activityId}`)

  // Lee joins the waitlist and Pat quits. Lee and the organizer are notified.
  expect(
    (await lee.page.request.post('/api/applications', { data: { activityId, waitlist: true } })).status(),
  ).toBe(201)
  expect((await pat.page.request.patch(`/api/participations/quit/${activityId}`)).ok()).toBe(true)
  await openBell(lee.page, 1)
  await expect(noticeLink(lee.page, `A spot opened up at ${title}, and you're next`)).toBeVisible()

  // The organizer approves from the notice with one tap.
  await openBell(olive.page, 2)
  await expect(noticeLink(olive.page, `Pat Player left ${title}: a spot opened up`)).toBeVisible()
  await olive.page.getByRole('button', { name: 'Approve Lee Later' }).filter({ visible: true }).click()
  await expect(olive.page.getByText('Lee Later is approved').filter({ visible: true }).first()).toBeVisible()
  // The notice that Lee has seen no longer counts.
  await tellDecisions(lee.email)
  await openBell(lee.page, 1)
  await expect(noticeLink(lee.page, `You're in! ${title}`)).toBeVisible()
  const markedRead = lee.page.waitForResponse('**/api/notices/read')
  await lee.page.getByRole('button', { name: 'Mark all as read' }).filter({ visible: true }).click()
  // Wait for the request, which a reload would cancel.
  await markedRead
  await lee.page.reload()
  await expect(lee.page.getByText('unread')).toHaveCount(0)
})

test('the waitlist can be reordered with the keyboard', async ({ browser }) => {
  const title = 'Fencing'
  const olive = await addPerson(browser, 'Orla Organizer')
  const activityId = await publish(olive.page.request, title)
  for (const name of ['Ann First', 'Bob Second', 'Cat Third']) {
    const guest = await addPerson(browser, name)
    const { id: applicationId } = await (
      await guest.page.request.post('/api/applications', { data: { activityId } })
    ).json()
    await olive.page.request.patch('/api/applications', {
      data: { applicationId, status: 'PENDING', waitlist: true },
    })
  }
  const { page } = olive
  await page.goto(`/activity-management?view=applications&activity=${activityId}&list=all`)
  await page.getByRole('link', { name: 'Waitlist (3)' }).click()
  await expect(page.getByRole('heading', { name: `Waitlist for ${title}` })).toBeFocused()
  await expectAccessible(page)
  const names = page.getByRole('list', { name: 'Waitlist' }).getByRole('listitem')
  await expect(names).toHaveText([/Ann First/, /Bob Second/, /Cat Third/])
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH') statuses.push(response.status())
  })
  await page.getByRole('button', { name: 'Move Cat Third up' }).focus()
  await page.keyboard.press('Enter')
  await expect(names).toHaveText([/Ann First/, /Cat Third/, /Bob Second/])
  await page.keyboard.press('Enter')
  await expect(names).toHaveText([/Cat Third/, /Ann First/, /Bob Second/])
  // The first row cannot move up, so the focus moves to its other button.
  await expect(page.getByRole('button', { name: 'Move Cat Third down' })).toBeFocused()
  await expect(page.getByText('Cat Third is now number 1 of 3')).toBeAttached()
  // Wait for both requests, which a reload would cancel.
  await expect.poll(() => statuses).toEqual([200, 200])
  await page.reload()
  await expect(names).toHaveText([/Cat Third/, /Ann First/, /Bob Second/])
})
