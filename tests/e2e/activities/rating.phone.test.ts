import { expectAccessible } from '../support/accessibility'
import { moveStart, publish, takeSpot } from '../support/activities'
import { addPerson } from '../support/people'
import { expect, test } from '../support/test'

const DAY_MS = 86_400_000

test('a participant rates a past activity, thanks the organizer, and goes again', async ({ browser }) => {
  const naomi = await addPerson(browser, 'Naomi Okafor')
  const nora = await addPerson(browser, 'Nora Lindqvist')
  const { page } = nora
  const id = await publish(naomi.page.request, 'Lunch Hour Yoga')
  await takeSpot(page.request, naomi.page.request, id)
  await moveStart(id, Date.now() - DAY_MS)
  const next = await publish(naomi.page.request, 'Lunch Hour Yoga')

  await page.goto(`/activity/${id}`)
  const after = page.getByRole('region', { name: 'After the activity' })
  await after.getByText('Great', { exact: true }).click()
  await after.getByRole('button', { name: 'Well planned' }).click()
  await expect(after.getByText('Saved. Thanks!')).toBeVisible()
  await after.getByRole('textbox', { name: /^A message to Naomi/ }).fill('My back says thank you')
  await after.getByRole('button', { name: 'Say thanks' }).click()
  await expect(after.getByText('You thanked Naomi.')).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(after.getByRole('radio', { name: '5 of 5, Great' })).toBeChecked()
  await expect(after.getByRole('button', { name: 'Well planned', pressed: true })).toBeVisible()
  await naomi.page.goto('/notices')
  await expect(naomi.page.getByText('My back says thank you')).toBeVisible()

  await after.getByRole('link', { name: 'Apply to Join' }).click()
  await expect(page).toHaveURL(new RegExp(`/activity/${next}`))
  await expect(page.getByRole('dialog', { name: 'Apply to Join' })).toBeVisible()
})
