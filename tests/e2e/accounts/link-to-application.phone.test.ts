import type { Browser, Page } from 'playwright/test'
import { publish } from '../support/activities'
import { chooseAccount } from '../support/google-account'
import { watchLayoutShift } from '../support/layout-shift'
import { addPerson } from '../support/people'
import { countPresses } from '../support/presses'
import { expect, test } from '../support/test'
import { uniqueEmail } from '../support/unique'

const NOTE = 'I bring a blanket.'
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Apply to Join' })

/** Opens a new activity's link with an invitation, and clicks "Ask to join". @returns the activity's id */
async function askToJoin(page: Page, browser: Browser): Promise<string> {
  const maya = await addPerson(browser, 'Maya Link')
  const id = await publish(maya.page.request, 'Pier walk')
  await page.goto(`/a/${id}?i=WELCOME26`)
  await page.getByRole('link', { name: 'Ask to join' }).first().click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  return id
}

/** Expects the activity's page with the apply dialog open and the typed note in it. */
async function expectDialog(page: Page, id: string, note: string): Promise<void> {
  await expect(dialogOf(page).getByLabel('Note')).toHaveValue(note)
  await expect(page).toHaveURL(`/activity/${id}?apply=true`)
}

async function send(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Apply to Join' }).click()
  const message = page.locator('[data-sonner-toast]', { hasText: 'Application submitted successfully' })
  await expect(message).toBeVisible()
  // The message appears as the dialog closes, and must not cover Back, Share, or the menu.
  const { y = 0, height = 0 } = (await message.boundingBox()) ?? {}
  for (const kept of await page.locator('[data-keep-clear]').all()) {
    const box = await kept.boundingBox()
    expect(box && box.y < y + height && y < box.y + box.height).toBe(false)
  }
  await expect(page.getByRole('button', { name: 'Application Pending' }).first()).toBeVisible()
}

test('a link leads to an application with a password in at most 9 presses, and a reload keeps the note', async ({
  page,
  browser,
}) => {
  const presses = await countPresses(page)
  const readShift = await watchLayoutShift(page)
  const id = await askToJoin(page, browser)
  const form = page.getByRole('tabpanel', { name: 'Sign Up' })
  const fields = [
    ['Name', 'Pia Password'],
    ['Email', uniqueEmail()],
    ['Password', 'a fine day for tennis'],
    ['Confirm password', 'a fine day for tennis'],
  ] as const
  for (const [label, text] of fields) {
    await form.getByLabel(label, { exact: true }).click()
    await page.keyboard.type(text)
  }
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Next: back to Pier walk')).toBeVisible()
  expect(await readShift()).toBeLessThanOrEqual(0.01)
  await page.getByRole('button', { name: 'Skip' }).click()
  await expectDialog(page, id, '')
  await dialogOf(page).getByLabel('Note').fill(NOTE)
  await page.reload()
  await expectDialog(page, id, NOTE)
  await send(page)
  expect(presses()).toBeLessThanOrEqual(9)
})

test('a link leads to an application with two presses and Google, which keeps the note when it signs in again', async ({
  page,
  browser,
}) => {
  const id = await askToJoin(page, browser)
  const account = { email: uniqueEmail(), name: 'Gina Google' }
  const pressGoogle = (tab: string) =>
    page
      .getByRole('tabpanel', { name: tab })
      .getByRole('button', { name: /Google/ })
      .click()
  await pressGoogle('Sign Up')
  await chooseAccount(page, account)
  await expectDialog(page, id, '')
  await dialogOf(page).getByLabel('Note').fill(NOTE)
  await page.context().clearCookies()
  await page.reload()
  await pressGoogle('Login')
  await chooseAccount(page, account)
  await expectDialog(page, id, NOTE)
  await send(page)
})
