import { publish, runCron } from '../support/activities'
import { runSql } from '../support/database'
import { tellDecisions } from '../support/mail'
import { addPerson } from '../support/people'
import { withPush } from '../support/push-service'
import { awaitKept } from '../support/service-worker'
import { expect, test } from '../support/test'
import { unique } from '../support/unique'

test.use({ serviceWorkers: 'allow' })

test('an organizer approves from the notification, and the applicant is notified', async ({ browser }) => {
  test.setTimeout(120_000)
  const host = await addPerson(browser, 'Hugo Host')
  const guest = await addPerson(browser, 'Gus Guest')
  const [hostDevice, guestDevice] = [await withPush(host.page), await withPush(guest.page)]
  // Turn off quiet hours, because the test may run at night.
  for (const { page } of [host, guest])
    expect(
      (await page.request.put('/api/push/quiet-hours', { data: { fromHour: 0, untilHour: 0 } })).ok(),
    ).toBe(true)
  const title = unique('Beach cleanup')
  const id = await publish(host.page.request, title)

  await host.page.goto('/settings?section=notifications')
  // Push works once the app's files are cached, which takes a while on a busy machine.
  await awaitKept(host.page)
  await host.page.getByRole('button', { name: 'Turn on push' }).click()
  await expect(host.page.getByText('This device', { exact: true })).toBeVisible()
  await host.page.getByRole('button', { name: /^Organizing/ }).click()
  await expect(
    host.page.getByRole('checkbox', { name: 'Someone applies to your activity: Push' }),
  ).toBeChecked()

  await guest.page.goto(`/activity/${id}`)
  await guest.page.getByRole('button', { name: 'Apply to Join' }).click()
  await guest.page.getByRole('dialog').getByRole('button', { name: 'Apply to Join' }).click()
  const offer = guest.page.getByRole('dialog', { name: 'Get notified when Hugo answers' })
  await expect(offer).toContainText('Hugo Host said yes')
  await offer.getByRole('button', { name: 'Notify me' }).click()
  await expect(guest.page.getByText('Notifications are on for this device')).toBeVisible()

  await runSql([{ sql: 'update pushes set due_at = 0 where sent_at is null', values: [] }])
  await runCron(host.page.request)
  expect(await hostDevice.deliver()).toMatchObject({ title: `Gus Guest applied to ${title}` })
  await hostDevice.expectNotification(`Gus Guest applied to ${title}`)
  await hostDevice.press('APPROVED')
  await hostDevice.expectNotification('Approved')

  // End the undo period.
  await tellDecisions(guest.email)
  await runCron(host.page.request)
  expect(await guestDevice.deliver()).toMatchObject({ title: 'Hugo Host said yes' })
  await guestDevice.expectNotification('Hugo Host said yes')
  await guest.page.getByRole('link', { name: 'Explore' }).first().click()
  await expect(guest.page).toHaveURL('/explore')
  await guestDevice.press()
  await expect(guest.page).toHaveURL(`/activity/${id}`)
  await expect(guest.page.getByText('Approved').first()).toBeVisible()
})
