import { expectAccessible } from '../support/accessibility'
import { moveStart, publish, takeSpot } from '../support/activities'
import { addPerson } from '../support/people'
import { expect, test } from '../support/test'

const DAY_MS = 86_400_000
const ZONE = 'America/Los_Angeles'

/** Returns the offset of Los Angeles from UTC at an instant: "GMT-8". */
const offsetAt = (at: number) =>
  new Intl.DateTimeFormat('en-US', { timeZone: ZONE, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value

/** Returns noon UTC ten days before the next change of the clocks. */
function beforeClockChange(): number {
  let at = Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS * 1.5 + 10 * DAY_MS
  while (offsetAt(at) === offsetAt(at + DAY_MS)) at += DAY_MS
  return at - 10 * DAY_MS
}

const dateOf = (at: number) => new Date(at).toISOString().slice(0, '2026-12-08'.length)
const clockOf = (dateTime: string) =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: ZONE }).format(new Date(dateTime))

test('a weekly series keeps its local time when the clocks change, with one date skipped', async ({
  browser,
}) => {
  const maya = await addPerson(browser, 'Maya Torres')
  const nora = await addPerson(browser, 'Nora Lindqvist')
  const { page } = maya
  const id = await publish(page.request, 'Thursday Doubles')
  await takeSpot(nora.page.request, page.request, id)
  await moveStart(id, Date.now() - 3 * DAY_MS)

  await page.goto('/activity-management')
  await page.getByRole('button', { name: 'Run it again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Run it again' })
  await dialog.getByRole('button', { name: 'Change date or time' }).click()
  const first = beforeClockChange()
  await dialog.getByLabel('Date', { exact: true }).fill(dateOf(first))
  await dialog.getByLabel('Time', { exact: true }).fill('19:00')
  await dialog.getByText('Weekly', { exact: true }).click()
  for (const _ of [1, 2, 3, 4]) await dialog.getByRole('button', { name: 'Fewer dates' }).click()
  await expect(dialog.getByRole('status', { name: 'How many dates' })).toHaveText('4')
  await dialog.getByRole('listitem').nth(2).getByRole('button').click()
  await expect(dialog.getByRole('button', { name: /, skipped$/ })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish 3 dates' }).click()

  const tiles = page.getByRole('list', { name: 'Dates' }).getByRole('button')
  await expect(tiles).toHaveCount(3)
  const { items } = await (await page.request.get('/api/activities/creator/' + maya.id)).json()
  const dates = items.filter(({ series }: { series: unknown }) => series)
  expect(dates.map(({ dateTime }: { dateTime: string }) => clockOf(dateTime))).toEqual(
    Array(3).fill('7:00 PM'),
  )
  const starts = dates.map(({ dateTime }: { dateTime: string }) => Date.parse(dateTime))
  expect(offsetAt(starts[0])).not.toBe(offsetAt(starts[2]))
  expect(Math.round((starts[2] - starts[1]) / DAY_MS)).toBe(14)

  // An earlier attendee is notified and applies to every date.
  await nora.page.goto('/notices')
  await expect(nora.page.getByText(/is doing Thursday Doubles again and invites you/)).toBeVisible()
  await nora.page.goto(`/activity/${dates[0].id}?apply=true`)
  const apply = nora.page.getByRole('dialog', { name: 'Apply to Join' })
  await apply.getByText('Apply to all 3 dates').click()
  await apply.getByRole('button', { name: 'Apply to Join' }).click()
  await expect(apply).toBeHidden()
  const others = nora.page.getByRole('region', { name: /^Every / }).getByRole('link')
  await expect(others).toHaveCount(2)
  await nora.page.reload()
  await expect(others.first()).toHaveAccessibleName(/Applied$/)

  // Canceling one date and the later ones leaves the first.
  await page.reload()
  await tiles.nth(1).click()
  await page.getByRole('button', { name: 'Delete' }).first().click()
  const confirm = page.getByRole('alertdialog', { name: 'Delete Activity' })
  await confirm.getByText(/ and later$/).click()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The dates were cancelled, and everybody concerned was told')).toBeVisible()
  await expect(tiles.nth(0)).not.toHaveAccessibleName(/cancelled/)
  await expect(tiles.nth(2)).toHaveAccessibleName(/cancelled/)
})
