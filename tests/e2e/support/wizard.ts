import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'

export const nextStep = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })

/** Fills the first four steps of the wizard: an activity on the 15th of next month at 6 PM in Westwood. */
export async function fillUntilDetails(page: Page, title: string): Promise<void> {
  const next = nextStep(page)
  await expect(page.getByRole('heading', { name: 'What are you planning?' })).toBeVisible()
  await page.getByText('Games, training and everything that makes you sweat').click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('Two courts until eight. Bring a racket.')
  await next.click()
  await page.getByRole('button', { name: /next month/i }).click()
  await page.getByRole('button', { name: / 15, / }).click()
  await page.getByText('6:00 PM').click()
  await next.click()
  await page.getByRole('combobox').fill('westwood')
  await page.getByRole('option').first().click()
  await next.click()
}
