import { expectAccessible } from '../support/accessibility'
import { moveStart, publish, runCron, takeSpot } from '../support/activities'
import { runSql } from '../support/database'
import { addPerson } from '../support/people'
import { expect, test } from '../support/test'

const HOUR_MS = 3_600_000

test('a participant marked absent is notified, disputes it, and the organizer corrects it', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const priya = await addPerson(browser, 'Priya Shah')
  const nora = await addPerson(browser, 'Nora Lindqvist')
  const id = await publish(priya.page.request, 'Tuesday Night Tennis')
  await takeSpot(nora.page.request, priya.page.request, id)
  await moveStart(id, Date.now() - 2 * HOUR_MS)

  const marked = await priya.page.request.patch(`/api/participations/no-show/${id}`, {
    data: { userId: nora.id, missed: true },
  })
  expect(marked.status()).toBe(200)
  await nora.page.goto('/record')
  const entry = nora.page.getByRole('listitem').filter({ hasText: 'Tuesday Night Tennis' })
  await expect(entry).toContainText('Priya marked you absent')
  await expect(entry).toContainText('It does not count yet: the organizer can take back the mark')

  // Three days pass. A new start clears marks, so set it again.
  await moveStart(id, Date.now() - 74 * HOUR_MS)
  await runSql([
    {
      sql: 'update participations set no_show_at = ? where activity_id = ?',
      values: [Date.now() - 72 * HOUR_MS, id],
    },
  ])
  await runCron(nora.page.request)
  await nora.page.goto('/notices')
  await nora.page.getByRole('link', { name: /You were marked absent from Tuesday Night Tennis/ }).click()
  await expect(nora.page).toHaveURL(/\/record$/)
  await entry.getByRole('button', { name: 'Dispute this entry' }).click()
  const dialog = nora.page.getByRole('dialog', { name: 'Dispute this entry' })
  await dialog.getByLabel('What happened?').fill('I was on court 4 with Ruth.')
  await expectAccessible(nora.page)
  await dialog.getByRole('button', { name: 'Send to Priya' }).click()
  await expect(entry).toContainText('Until then it does not count.')

  await priya.page.goto('/notices')
  await priya.page.getByRole('link', { name: /Nora Lindqvist disputes the entry about/ }).click()
  const received = priya.page.getByRole('listitem').filter({ hasText: 'I was on court 4 with Ruth.' })
  await expectAccessible(priya.page)
  await received.getByLabel(/^Your note to Nora/).fill('Sorry, I did not see you.')
  await received.getByRole('button', { name: 'Nora was there' }).click()
  await expect(received).toHaveCount(0)

  await nora.page.goto('/notices')
  await nora.page
    .getByRole('link', { name: /The organizer corrected your entry for Tuesday Night Tennis/ })
    .click()
  await expect(entry).toContainText('Attended')
  await expect(entry).toContainText('Priya corrected it')
  await expect(entry).toContainText('Sorry, I did not see you.')
})
