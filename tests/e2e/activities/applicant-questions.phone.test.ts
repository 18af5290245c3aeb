import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/accessibility'
import { addPerson } from '../support/people'
import { expect, test } from '../support/test'
import { unique } from '../support/unique'
import { fillUntilDetails, nextStep } from '../support/wizard'

/** Publishes an activity through the wizard that asks one required question with two options. */
async function publishAsking(page: Page, title: string): Promise<void> {
  await page.goto('/create-activity')
  await fillUntilDetails(page, title)
  const next = nextStep(page)
  await page.getByRole('button', { name: 'Ask a question' }).click()
  await page.getByRole('textbox', { name: 'Question 1' }).fill('How long have you played?')
  await expect(next).toBeEnabled()
  await page.getByRole('combobox', { name: 'Answer' }).selectOption('One of several')
  await expect(next).toBeDisabled()
  await page.getByRole('textbox', { name: 'Option 1' }).fill('Less than 2 years')
  await page.getByRole('textbox', { name: 'Option 2' }).fill('2 to 5 years')
  await page.getByRole('checkbox', { name: 'An answer is required' }).check()
  await expectAccessible(page)
  await next.click()
  await next.click()
  await expect(page.getByText('How long have you played? (required)')).toBeVisible()
  await page.getByRole('button', { name: 'Create Activity' }).click()
  await expect(page.getByText('Activity created successfully')).toBeVisible()
}

test('an applicant answers the required question of an activity, and its organizer reads the answer', async ({
  browser,
}) => {
  const olive = await addPerson(browser, 'Olive Organizer')
  const pat = await addPerson(browser, 'Pat Player')
  await publishAsking(olive.page, unique('Doubles'))
  const { items } = await (await olive.page.request.get(`/api/activities/creator/${olive.id}`)).json()
  const [{ id }] = items

  const { page } = pat
  await page.goto(`/activity/${id}`)
  await page.getByRole('button', { name: 'Apply to Join' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply to Join' })
  const question = dialog.getByLabel('How long have you played? (required)')
  await dialog.getByLabel(/^Note/).fill('Two sets with anyone.')
  await dialog.getByRole('button', { name: 'Apply to Join' }).click()
  await expect(question).toBeFocused()
  await expect(dialog.getByRole('alert')).toHaveText('Please answer this question')
  await expectAccessible(page)
  await question.selectOption('2 to 5 years')
  await dialog.getByRole('button', { name: 'Apply to Join' }).click()
  await expect(page.getByText('Application submitted successfully')).toBeVisible()

  const own = page.getByRole('region', { name: 'Your application' })
  await expect(own.getByRole('definition')).toHaveText('2 to 5 years')
  await own.getByRole('button', { name: 'Edit answers and note' }).click()
  await own.getByLabel(/^How long/).selectOption('Less than 2 years')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByRole('definition')).toHaveText('Less than 2 years')

  const { page: host } = olive
  await host.goto(`/activity-management?view=applications&activity=${id}`)
  const person = host.getByRole('article', { name: 'Pat Player' })
  await expect(person.getByRole('term')).toHaveText('How long have you played?')
  await expect(person.getByRole('definition')).toHaveText('Less than 2 years')
  await host.getByRole('button', { name: 'Show as a list' }).click()
  const row = host.getByRole('listitem', { name: 'Pat Player' })
  await expect(row).toContainText('Two sets with anyone.')
  await host.getByRole('combobox', { name: 'Show' }).selectOption('How long have you played?')
  await expect(row).toContainText('Less than 2 years')
  await expectAccessible(host)
})
