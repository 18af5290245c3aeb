import type { Page } from 'playwright/test'

/** Skips the welcome screen after the first sign-in. */
export async function skipWelcome(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^Welcome, / }).waitFor()
  await page.getByRole('button', { name: 'Skip' }).click()
}
