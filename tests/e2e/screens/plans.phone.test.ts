import type { Page } from 'playwright/test'
import { publish, takeSpot } from '../support/activities'
import { hold, withoutAnswers } from '../support/calls'
import { addPerson } from '../support/people'
import { expect, test } from '../support/test'
import { unique } from '../support/unique'

/** Top and height of the ticket and of the line below it, and the top of the calendar, in pixels (product.md 7.33). */
const BOXES = { ticket: [189, 337], line: [536, 68], week: 614 }

/** Returns the actual values for `BOXES`. */
async function boxesOf(page: Page) {
  const box = async (selector: string) => {
    const { y = -1, height = -1 } = (await page.locator(selector).first().boundingBox()) ?? {}
    return [Math.round(y), Math.round(height)]
  }
  const week = await box('[aria-label=Week]')
  return {
    ticket: await box('main section'),
    line: await box('main section + div'),
    week: week[0],
  }
}

test('My Activities begins with the next plan, in the same boxes while it loads', async ({ browser }) => {
  const host = await addPerson(browser, 'Hana Host')
  const guest = await addPerson(browser, 'Gus Guest', { isConfirmed: true })
  const id = await publish(host.page.request, unique('Pier tennis'))
  await takeSpot(guest.page.request, host.page.request, id)
  const { page } = guest
  await page.goto('/coming-soon')
  await expect(page.getByRole('link', { name: 'Directions' })).toBeVisible()
  expect(await boxesOf(page)).toEqual(BOXES)

  await withoutAnswers(page)
  await hold(page, '**/api/participations/coming/*')
  await page.reload()
  await expect(page.getByText('Manage your applications')).toBeVisible()
  await expect(page.locator('main [aria-busy=true]').first()).toBeVisible()
  expect(await boxesOf(page)).toEqual(BOXES)
})
