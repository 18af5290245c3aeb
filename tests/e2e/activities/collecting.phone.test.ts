import { expectAccessible } from '../support/accessibility'
import { publish, takeSpot } from '../support/activities'
import { runSql } from '../support/database'
import { addPerson } from '../support/people'
import { expect, test } from '../support/test'
import { unique } from '../support/unique'

const HOUR_MS = 3_600_000

test('a freed seat is held for a group that has been first in line for a day, until the host stops holding it', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  const host = await addPerson(browser, 'Hana Host')
  const seated = [await addPerson(browser, 'Sol Seated'), await addPerson(browser, 'Sia Seated')]
  const group = [await addPerson(browser, 'Noor Aziz'), await addPerson(browser, 'Finn Aziz')]
  const behind = await addPerson(browser, 'Iris Park')
  const { page } = host
  const activityId = await publish(page.request, unique('Volleyball'), { maxParticipants: 2 })
  for (const guest of seated) await takeSpot(guest.page.request, page.request, activityId)
  const applicationIds: string[] = []
  for (const guest of [...group, behind]) {
    const applied = await guest.page.request.post('/api/applications', {
      data: { activityId, waitlist: true },
    })
    applicationIds.push((await applied.json()).id)
  }
  await runSql(
    applicationIds.slice(0, 2).map((id) => ({
      sql: 'update applications set group_id = ? where id = ?',
      values: [`group of ${activityId}`, id],
    })),
  )
  const data = { activityId, applicationIds }
  expect((await page.request.post('/api/applications/waitlist/approve', { data })).ok()).toBe(true)

  // On the first day, others can be offered seats.
  await page.goto(`/seats/${activityId}`)
  const waiting = page.getByRole('region', { name: 'Waiting for 2 seats' })
  await expect(waiting).toContainText('Noor and Finn')
  await expect(waiting).toContainText('Others can be offered seats until')
  await expect(waiting.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)

  // A day later, the open page shows that a freed seat is held.
  await runSql([
    {
      sql: 'update collections set first_at = first_at - ? where activity_id = ?',
      values: [25 * HOUR_MS, activityId],
    },
  ])
  const isLive = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('watch')))
  await page.reload()
  await isLive
  expect((await seated[0]?.page.request.patch(`/api/participations/quit/${activityId}`))?.ok()).toBe(true)
  await expect(waiting).toContainText('1 of 2 seats', { timeout: 15_000 })
  await expect(page.getByRole('img', { name: '1 of 2 taken, 1 seat held' })).toBeVisible()
  await expect(page.getByText(/The next one that is freed is offered to Noor and Finn/)).toBeVisible()
  await expectAccessible(page)

  await waiting.getByRole('button', { name: 'Stop holding' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Stop holding seats for Noor and Finn?' })
  await expect(dialog).toContainText('The seat is offered to Iris Park at once.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stop holding' }).click()
  const offers = page.getByRole('region', { name: 'On offer now' })
  await expect(offers.getByRole('listitem')).toContainText('Iris Park')
  await expect(waiting).toContainText('0 of 2 seats')
  await expect(waiting.getByRole('heading')).toBeFocused()
})
