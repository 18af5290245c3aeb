import { expectAccessible } from '../support/accessibility'
import { publish } from '../support/activities'
import { addPerson } from '../support/people'
import { expect, test } from '../support/test'
import { unique } from '../support/unique'

test('three people apply together, the organizer approves all of them, one leaves, and the others are asked', async ({
  browser,
}) => {
  test.slow()
  const olive = await addPerson(browser, 'Olive Organizer')
  const sofia = await addPerson(browser, 'Sofia Reyes')
  const jonah = await addPerson(browser, 'Jonah Weiss')
  const maya = await addPerson(browser, 'Maya Torres')
  const id = await publish(olive.page.request, unique('Stargazing'))

  const { page } = sofia
  await page.goto(`/activity/${id}`)
  await page.getByRole('button', { name: 'Apply to Join' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Apply together' }).click()
  await page.getByLabel(/^Your note/).fill('I can drive.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start a group' }).click()
  const group = page.getByRole('list', { name: 'Your group' })
  await expect(group).toContainText('I can drive.')
  await expectAccessible(page)

  const { group: formed } = await (await page.request.get(`/api/groups/activity/${id}`)).json()
  for (const [friend, note] of [
    [jonah, 'Bringing cookies.'],
    [maya, 'I know three constellations.'],
  ] as const) {
    await friend.page.goto(formed.path)
    await friend.page.getByLabel(/^Your note/).fill(note)
    await expectAccessible(friend.page)
    await friend.page.getByRole('button', { name: "I'm in" }).click()
    await expect(friend.page.getByRole('list', { name: 'Your group' })).toContainText(note)
  }

  await page.reload()
  await expect(group.getByRole('listitem').filter({ hasText: 'Confirmed' })).toHaveCount(3)
  await page.getByRole('button', { name: 'Apply together' }).click()
  await expect(page.getByText('Application submitted successfully')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your application' })).toContainText('With ')

  const { page: host } = olive
  await host.goto(`/activity-management?view=applications&activity=${id}`)
  const applicants = host.getByRole('article', { name: /Jonah/ })
  await expect(applicants).toContainText('Bringing cookies.')
  await expectAccessible(host)
  await host.getByRole('button', { name: 'Approve all 3' }).click()
  await expect(host.getByText('Everyone is decided')).toBeVisible()
  await expect(async () => {
    const { participants } = await (await host.request.get(`/api/activities/${id}`)).json()
    expect(participants).toBe(3)
  }).toPass()

  expect((await jonah.page.request.patch(`/api/participations/quit/${id}`)).status()).toBe(200)
  for (const friend of [sofia, maya]) {
    await friend.page.goto('/notices')
    await expect(friend.page.getByText('Jonah Weiss is no longer coming with you').first()).toBeVisible()
  }
})
