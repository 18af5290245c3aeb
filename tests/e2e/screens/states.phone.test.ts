import { hold, withoutAnswers } from '../support/calls'
import { watchLayoutShift } from '../support/layout-shift'
import { openAs } from '../support/people'
import { NEAR_DEMO } from '../support/places'
import { expect, test } from '../support/test'

const WEEK_CALLS = [
  'participations/coming/*',
  'applications/mine*',
  'activities/creator/*',
  'co-organizers/mine*',
].map((call) => `**/api/${call}`)
for (const last of WEEK_CALLS)
  test(`the layout of Coming Soon does not shift when ${last} answers last`, async ({ browser }) => {
    const page = await openAs(browser, 'participant', NEAR_DEMO)
    const readShift = await watchLayoutShift(page)
    await withoutAnswers(page)
    const release = await hold(page, last)
    const answered = WEEK_CALLS.filter((call) => call !== last).map((call) => page.waitForResponse(call))
    await page.goto('/coming-soon')
    await Promise.all(answered)
    await expect(page.getByRole('region', { name: 'Week' }).getByRole('list').first()).toHaveAttribute(
      'aria-busy',
      'true',
    )
    await release()
    await expect(page.getByText(/^Open (for your group )?until/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Quit' }).first()).toBeVisible()
    expect(await readShift()).toBeLessThanOrEqual(0.01)
  })
