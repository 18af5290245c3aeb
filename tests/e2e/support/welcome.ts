import type { Page } from 'playwright/test'

/** Leaves the newcomer screen, which the first sign-in shows, without an answer. */
export async function skipWelcome(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^Welcome, / }).waitFor()
  await page.getByRole('button', { name: 'Skip' }).click()
}
