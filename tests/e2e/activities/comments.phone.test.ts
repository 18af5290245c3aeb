import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/accessibility'
import { openAs } from '../support/people'
import { expect, test } from '../support/test'

const NARROWEST = { width: 320, height: 640 }

/** Returns the path of the user's upcoming activity with this title. */
async function findActivityPath({ request }: Page, title: string): Promise<string> {
  const { user } = await (await request.get('/api/auth/me')).json()
  const { items } = await (await request.get(`/api/participations/coming/${user.id}`)).json()
  const seat = items.find(({ activity }: { activity: { title: string } }) => activity.title === title)
  return `/activity/${seat.activityId}`
}

const section = (page: Page) => page.getByRole('region', { name: 'Comments' })

test('comments, their menu, and their form have no accessibility violation in either theme and fit 320 px', async ({
  browser,
}) => {
  const page = await openAs(browser, 'organizer')
  await page.setViewportSize(NARROWEST)
  const guest = await openAs(browser, 'participant')
  await page.goto(await findActivityPath(guest, 'Sunset Tennis Doubles'))
  await section(page).getByRole('button', { name: 'Reply' }).first().click()
  await section(page).getByRole('textbox', { name: 'Add a comment' }).fill('x'.repeat(2001))
  await expect(section(page).getByText('2,001/2,000. Remove 1 to go on.')).toBeVisible()
  await expectAccessible(page)
  await section(page).getByRole('button', { name: 'Comment options' }).first().click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, '[role=menu]')
})
