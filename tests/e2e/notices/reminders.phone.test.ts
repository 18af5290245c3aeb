import type { Page } from 'playwright/test'
import { moveStart, publish, runCron, takeSpot } from '../support/activities'
import { findEmailLink, listEmails, makeEmailsDue } from '../support/mail'
import { openAs, openAsNewUser } from '../support/people'
import { expect, test } from '../support/test'
import { unique, uniqueEmail } from '../support/unique'

const HOUR_MS = 3_600_000

const noticeLink = (page: Page, text: string) => page.getByRole('main').getByRole('link', { name: text })

test('participants are reminded, and afterward the organizer marks no-shows', async ({ browser }) => {
  test.setTimeout(120_000)
  const title = unique('Chess')
  const host = await openAsNewUser(browser, { name: 'Hanna Host' })
  const guest = await openAsNewUser(browser, { name: 'Gus Guest' })
  const id = await publish(host.request, title)
  await takeSpot(guest.request, host.request, id)
  await moveStart(id, Date.now() + 2 * HOUR_MS - 60_000)
  await runCron(guest.request)
  await runCron(guest.request)
  await guest.goto('/notices')
  await expect(noticeLink(guest, `Coming up: ${title}`)).toHaveCount(1)

  await moveStart(id, Date.now() - 3 * HOUR_MS)
  await runCron(host.request)
  await host.goto(`/activity-management?view=applications&activity=${id}`)
  const attendance = host.getByRole('region', { name: 'Attendance' })
  await expect(attendance).toContainText('1 of 1 participant attended')
  const saved = host.waitForResponse((response) => response.request().method() !== 'GET')
  await attendance.getByRole('switch', { name: 'Gus Guest attended' }).click()
  await expect(attendance).toContainText('0 of 1 participant attended')
  await saved
  await guest.goto('/coming-soon?tab=history')
  await expect(guest.getByText('Did not participate').first()).toBeVisible()
})

test('the unsubscribe link turns off emails of its kind, and Settings shows the change', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const email = uniqueEmail()
  const host = await openAsNewUser(browser, { name: 'Hugo Host' })
  const fan = await openAsNewUser(browser, { name: 'Fay Fan', email, isConfirmed: true })
  const { user } = await (await host.request.get('/api/auth/me')).json()
  await fan.request.put(`/api/creators/${user.id}/follow`)
  await publish(host.request, 'Sunrise swim')
  await makeEmailsDue(email)
  await runCron(host.request)
  const unsubscribeEmail = { to: email, kind: 'activity_published', pattern: /Stop emails like this: (\S+)/ }
  await fan.goto(await findEmailLink(fan, unsubscribeEmail))
  await fan.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(
    fan.getByRole('heading', { name: 'You will not get emails like that one anymore' }),
  ).toBeVisible()
  await fan.goto('/settings?section=notifications')
  await fan.getByRole('button', { name: /^News/ }).click()
  const row = 'New activities of organizers you follow'
  await expect(fan.getByRole('checkbox', { name: `${row}: Email` })).not.toBeChecked()
  await expect(fan.getByRole('checkbox', { name: `${row}: App` })).toBeChecked()

  const second = unique('Sunset swim')
  await publish(host.request, second)
  await makeEmailsDue(email)
  await runCron(host.request)
  await fan.goto('/notices')
  await expect(noticeLink(fan, `Hugo Host published ${second}`)).toBeVisible()
  expect(await listEmails(fan, email, 'activity_published')).toHaveLength(1)
})

test('a verification by the admin shows the tick, and an organization cannot apply', async ({ browser }) => {
  test.setTimeout(90_000)
  const name = `Vera ${crypto.randomUUID().slice(0, 8)}`
  const [person, reader, admin] = [
    await openAsNewUser(browser, { name }),
    await openAsNewUser(browser),
    await openAs(browser, 'admin'),
  ]
  const { user } = await (await person.request.get('/api/auth/me')).json()
  const chooseAction = async (action: string) => {
    await admin.getByRole('button', { name: `Actions for ${name}` }).click()
    await admin.getByRole('menuitem', { name: action }).click()
  }
  await admin.goto(`/admin?tab=people&q=${encodeURIComponent(name)}`)
  await chooseAction('Verify')
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('What was checked').fill('Coaching license')
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(dialog).toBeHidden()
  await chooseAction('Make organization')
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Make organization' }).click()
  await expect(admin.getByText(`${name} is now an organization`)).toBeVisible()

  await reader.goto(`/creator/${user.id}`)
  await expect(reader.getByRole('button', { name: /^Verified .*: Coaching license$/ })).toBeVisible()
  const id = await publish(reader.request, `Open ${name}`)
  const refused = await person.request.post('/api/applications', { data: { activityId: id } })
  expect(refused.status()).toBe(403)
  await person.goto(`/activity/${id}`)
  await expect(person.getByRole('heading', { level: 1, name: `Open ${name}` })).toBeVisible()
  await expect(
    person.getByRole('button', { name: 'Apply to Join' }).and(person.locator(':enabled')),
  ).toHaveCount(0)
})
