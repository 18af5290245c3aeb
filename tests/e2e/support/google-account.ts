import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'

export type Choice = { email: string; name?: string; fault?: string }

/** Fills in the account page: the account, and the fault to simulate on the redirect. */
export async function chooseAccount(page: Page, { email, name = '', fault = 'none' }: Choice): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Fault').selectOption(fault)
  await page.getByRole('button', { name: 'Continue' }).click()
}
