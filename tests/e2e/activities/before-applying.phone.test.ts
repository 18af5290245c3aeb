import { expectAccessible } from '../support/accessibility'
import { moveStart, publish, takeSpot } from '../support/activities'
import { addPerson } from '../support/people'
import { expect, test } from '../support/test'

const CHICAGO = { text: 'Millennium Park', center: [-87.6226, 41.8826] as [number, number] }
const HOUR_MS = 3_600_000

test('a newcomer asks, gets an answer, sees a warning about a clash in another time zone, and applies', async ({
  browser,
}) => {
  const maya = await addPerson(browser, 'Maya Torres')
  const nora = await addPerson(browser, 'Nora Lindqvist')
  const [api, page] = [maya.page.request, nora.page]
  // Lunch at noon in Chicago ends at 11 AM in Los Angeles, when the picnic starts.
  const noon = Date.UTC(new Date().getUTCFullYear() + 1, 0, 14, 18)
  const lunch = await publish(api, 'Lunch by the Bean', { locationFeature: CHICAGO })
  await takeSpot(page.request, api, lunch)
  await moveStart(lunch, noon)
  const picnic = await publish(api, 'Pier picnic')
  await moveStart(picnic, noon + HOUR_MS)

  await page.goto(`/activity/${picnic}`)
  const questions = page.getByRole('region', { name: 'Questions for Maya' })
  await questions.getByRole('textbox', { name: 'Your question' }).fill('Is there parking?')
  await questions.getByRole('button', { name: 'Send' }).click()
  await expect(questions.getByText('You asked · waiting for an answer')).toBeVisible()

  await maya.page.goto(`/activity/${picnic}#questions`)
  const asked = maya.page.getByRole('region', { name: 'Questions for you' })
  await expect(asked.getByText('Nora Lindqvist asked')).toBeVisible()
  await asked.getByRole('textbox', { name: 'Your answer' }).fill('Yes, below the pier.')
  await asked.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(asked.getByText('Maya · Just now')).toBeVisible()

  await page.reload()
  await expect(questions.getByText('Yes, below the pier.')).toBeVisible()
  await page.getByRole('region', { name: 'Apply' }).getByRole('button', { name: 'Apply to Join' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply to Join' })
  await expect(
    dialog.getByText(/^You're at Lunch by the Bean until 1:00\sPM CST, 1,757 miles away/),
  ).toBeVisible()
  await expect(dialog.getByText('That is too far to get here in time.')).toBeVisible()
  await dialog.getByText('Ask Maya something first').click()
  await expect(dialog.getByText('Yes, below the pier.')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('I bring lemonade')
  await dialog.getByRole('button', { name: 'Apply to Join' }).click()

  const own = page.getByRole('region', { name: 'Your application' })
  await expect(own.getByText('I bring lemonade')).toBeVisible()
  await page.getByRole('button', { name: 'Application Pending' }).click()
  await page.getByRole('menuitem', { name: 'Edit note' }).click()
  await page.getByRole('textbox', { name: 'Your note' }).fill('I bring lemonade and cups')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(own.getByText('I bring lemonade and cups')).toBeVisible()
  await expectAccessible(page)
})
