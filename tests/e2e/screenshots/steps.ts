import type { Page } from 'playwright/test'
import { expect } from '../support/test'
import type { Shot } from './shot'

/** Opens the wizard and fills in the steps up to `step`, which stays open. */
export async function openStep(page: Page, step: number): Promise<void> {
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await page.goto('/create-activity')
  await page.getByText('Games, training and everything that makes you sweat').click()
  await page.getByLabel('Title').fill('Doubles at dusk')
  if (step === 2) return
  await page.getByLabel('Description').fill('Two courts until eight. Bring a racket.')
  await next.click()
  await page.getByRole('button', { name: /next month/i }).click()
  await page.getByRole('button', { name: / 15, / }).click()
  await page.getByText('6:00 PM').click()
  if (step === 3) return
  await next.click()
  await page.getByRole('combobox').fill('westwood')
  await expect(page.getByRole('option').first()).toBeVisible()
  if (step === 4) return
  await page.getByRole('option').first().click()
  await next.click()
  await page.getByLabel('Max participants').fill('7')
  if (step === 5) return
  await next.click()
  if (step === 6) return
  await next.click()
  await expect(page.getByRole('button', { name: 'Create Activity' })).toBeVisible()
}

const step = (number: number, name: string): Shot => ({
  name: `wizard ${number} ${name}`,
  as: 'participant',
  mask: ['canvas'],
  show: async (page) => {
    await openStep(page, number)
    await page.mouse.move(0, 0)
    // Don't wait for `networkidle`: it never fires after leaving step 4 has stopped the map's requests.
    await expect(page.getByText(`Step ${number} of 7`)).toBeVisible()
  },
})

export const STEPS: readonly Shot[] = [
  step(2, 'basics'),
  step(3, 'schedule'),
  step(4, 'place'),
  step(5, 'details'),
  step(6, 'pricing'),
  step(7, 'review'),
  {
    name: 'wizard place chosen',
    as: 'participant',
    mask: ['canvas'],
    show: async (page) => {
      await openStep(page, 4)
      await page.getByRole('option').first().click()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'wizard leave',
    as: 'participant',
    isWindow: true,
    show: async (page) => {
      await openStep(page, 2)
      await page.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]
