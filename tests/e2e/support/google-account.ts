import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'

export type Choice = { email: string; name?: string }

/** Fills in and submits the provider's account page. */
export async function chooseAccount(page: Page, { email, name = '' }: Choice): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}
