import { moveStart, publish, runCron, takeSpot } from '../support/activities'
import { findEmailLink } from '../support/mail'
import { addPerson } from '../support/people'
import { withPush } from '../support/push-service'
import { awaitKept } from '../support/service-worker'
import { expect, test } from '../support/test'
import { unique } from '../support/unique'

const HOUR_MS = 3_600_000

test.use({ serviceWorkers: 'allow' })

test('one participant answers from the email, signed out, another from the notification, and the organizer sees both', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const host = await addPerson(browser, 'Hanna Host')
  const [yes, no] = [
    await addPerson(browser, 'Yara Yes', { isConfirmed: true }),
    await addPerson(browser, 'Noel No'),
  ]
  const device = await withPush(no.page)
  await no.page.request.put('/api/push/quiet-hours', { data: { fromHour: 0, untilHour: 0 } })
  await no.page.goto('/settings?section=notifications')
  // Push works once the app's files are cached, which takes a while on a busy machine.
  await awaitKept(no.page)
  await no.page.getByRole('button', { name: 'Turn on push' }).click()
  await expect(no.page.getByText('This device', { exact: true })).toBeVisible()
  const title = unique('Chess')
  const id = await publish(host.page.request, title)
  for (const { page } of [yes, no]) await takeSpot(page.request, host.page.request, id)
  await moveStart(id, Date.now() + 24 * HOUR_MS - 60_000)
  await runCron(host.page.request)

  const link = await findEmailLink(yes.page, {
    to: yes.email,
    kind: 'still_coming',
    pattern: /(\S+\/answer\/\S+)/,
  })
  const signedOut = await (await browser.newContext()).newPage()
  await signedOut.goto(link)
  await expect(signedOut.getByText('You are answering as Yara.')).toBeVisible()
  await expect(signedOut.getByRole('heading', { level: 1, name: /^Still coming/ })).toBeVisible()
  await signedOut.getByRole('button', { name: "Yes, I'm coming" }).click()
  await expect(signedOut.getByRole('heading', { name: 'See you there' })).toBeFocused()
  await signedOut.reload()
  await expect(signedOut.getByRole('heading', { name: 'See you there' })).toBeVisible()

  expect(await device.deliver()).toMatchObject({ title: `Are you still coming to ${title}?` })
  await device.expectNotification(`Are you still coming to ${title}?`)
  await device.press('no')
  await device.expectNotification('You gave up your spot')

  await host.page.goto(`/activity-management?view=applications&activity=${id}`)
  await expect(host.page.getByText('1 is coming')).toBeVisible()
  const rows = host.page.getByRole('list', { name: 'Decided' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Yara Yes')
  await expect(rows).toContainText('Coming')
})
