import { expectAccessible } from '../support/accessibility'
import { publish, runCron, takeSpot } from '../support/activities'
import { runSql } from '../support/database'
import { addPerson } from '../support/people'
import { expect, test } from '../support/test'
import { unique } from '../support/unique'
import { fillUntilDetails, nextStep } from '../support/wizard'

const HOUR_MS = 3_600_000

/** Makes an activity's decision due. */
const makeDue = (id: string) =>
  runSql([{ sql: 'update activities set decides_at = ? where id = ?', values: [Date.now() - 1, id] }])

test('an activity goes ahead once enough people join, and is canceled otherwise', async ({ browser }) => {
  test.setTimeout(180_000)
  const maya = await addPerson(browser, 'Maya Torres')
  const [nora, ben] = [await addPerson(browser, 'Nora Lindqvist'), await addPerson(browser, 'Ben Okafor')]
  const minimum = { participants: 2, decidesAt: new Date(Date.now() + 24 * HOUR_MS).toISOString() }
  const title = unique('Picnic')
  const id = await publish(maya.page.request, title, { minimum })
  const { page } = nora
  await page.goto(`/activity/${id}`)
  await expect(page.getByText('Goes ahead when 2 more join').first()).toBeVisible()
  await expect(page.getByText('Tentative', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)

  await takeSpot(page.request, maya.page.request, id)
  await page.goto('/coming-soon')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(card).toContainText('Goes ahead when 1 more joins. Decided on')
  await expect(card.getByRole('button', { name: 'Add as tentative' })).toBeVisible()

  await takeSpot(ben.page.request, maya.page.request, id)
  await page.goto(`/activity/${id}`)
  await expect(page.getByText(/^Enough people joined\. Confirmed on /).first()).toBeVisible()
  await makeDue(id)
  await runCron(page.request)
  await page.reload()
  await expect(page.getByText('It goes ahead', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Tentative', { exact: true })).toHaveCount(0)
  await page.goto('/notices')
  await expect(page.getByRole('main').getByRole('link', { name: `It goes ahead: ${title}` })).toBeVisible()

  const other = unique('Volleyball')
  const offId = await publish(maya.page.request, other, { minimum })
  await takeSpot(page.request, maya.page.request, offId)
  await makeDue(offId)
  await runCron(page.request)
  await page.goto('/notices')
  await expect(
    page.getByRole('main').getByRole('link', { name: `Called off: 1 of 2 joined ${other}` }),
  ).toBeVisible()
  await page.goto(`/activity/${offId}`)
  await expect(page.getByText(/cancelled/i).first()).toBeVisible()
})

test('the organizer sets a minimum while publishing, and extends its decision once', async ({ browser }) => {
  test.setTimeout(120_000)
  const maya = await addPerson(browser, 'Maya Torres')
  const { page } = maya
  await page.goto('/create-activity')
  await fillUntilDetails(page, unique('Relay'))
  const line = page.getByRole('button', { name: /^Seats and waitlist/ })
  await expect(line).toHaveText('Seats and waitlistNo minimum, no guests')
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expectAccessible(page)
  await line.press('Enter')
  await page.getByText('Only goes ahead if enough people join').scrollIntoViewIfNeeded()
  await page.getByRole('switch', { name: 'Only goes ahead if enough people join' }).press('Space')
  await expect(line).toContainText('Goes ahead at 4, no guests')
  await expectAccessible(page)
  await nextStep(page).click()
  await nextStep(page).click()
  await page.getByRole('button', { name: 'Create Activity' }).click()
  await page.waitForURL('**/explore')
  await page.goto('/activity-management')
  await expect(page.getByText(/^Goes ahead when 4 more join\. Decided on /)).toBeVisible()
  await page.getByRole('button', { name: 'Extend the decision' }).click()
  const dialog = page.getByRole('dialog', { name: 'Extend the decision' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Extend' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Extend the decision' })).toHaveCount(0)
})
