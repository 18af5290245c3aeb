import type { Page } from 'playwright/test'
import { openAs } from '../support/people'
import { expect, test } from '../support/test'
import { unique } from '../support/unique'

/** The activity's date, four weeks from now. */
const DATE = new Date(Date.now() + 28 * 86_400_000).toISOString().slice(0, 10)

const DRAFT = {
  type: 'SOCIAL',
  description: 'A long table and six courses.',
  image: null,
  date: DATE,
  time: '18:00',
  durationMinutes: 120,
  place: null,
  maxParticipants: 8,
  difficulty: 'Beginner',
  isFree: true,
  price: 0,
}

/** Chooses the place of a draft, hides the exact place, and publishes the activity. */
async function publishHidden(page: Page, title: string): Promise<void> {
  const { user } = await (await page.request.get('/api/auth/me')).json()
  await page.addInitScript(
    ([key, stored]) => sessionStorage.getItem(key) ?? sessionStorage.setItem(key, stored),
    [
      `tagalong.draft.${user.id}`,
      JSON.stringify({ state: { draft: { ...DRAFT, title }, revision: title }, version: 1 }),
    ] as const,
  )
  await page.goto('/create-activity?step=4')
  await page.getByRole('combobox').fill('griffith observatory')
  await page.getByRole('option').first().click()
  await page.getByText('Show the exact place only to approved people').scrollIntoViewIfNeeded()
  await page.getByRole('switch', { name: 'Show the exact place only to approved people' }).press('Space')
  const next = page.getByRole('button', { name: 'Next', exact: true })
  for (const heading of ['Who can come along', 'What does it cost', 'Ready to go']) {
    await next.click()
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(heading, 'i') })).toBeVisible()
  }
  await expect(page.getByText('Only approved people see the exact place')).toBeVisible()
  await page.getByRole('button', { name: 'Create Activity' }).click()
  await expect(page.getByText('Activity created successfully')).toBeVisible()
}

test('an approval reveals the exact place, and quitting hides it', async ({ browser }) => {
  test.setTimeout(90_000)
  const title = unique('Secret Supper')
  const [host, page] = [await openAs(browser, 'organizer'), await openAs(browser, 'participant')]
  await publishHidden(host, title)
  const { items } = await (await page.request.get(`/api/activities?q=${encodeURIComponent(title)}`)).json()
  const activityId: string = items[0].id
  const around = page.getByText(/^Around (?!.*Griffith).+, CA$/)

  // Other users see only the neighborhood.
  await page.goto(`/activity/${activityId}`)
  await expect(around).toBeVisible()
  await expect(page.getByText('Exact place after approval').first()).toBeVisible()
  await expect(page.getByText('Griffith')).toHaveCount(0)

  // An approved user sees the exact place, including in the calendar entry.
  const application = await (await page.request.post('/api/applications', { data: { activityId } })).json()
  await host.request.patch('/api/applications', {
    data: { applicationId: application.id, status: 'APPROVED' },
  })
  await page.reload()
  await expect(page.getByText('Griffith Observatory').first()).toBeVisible()
  await expect(around).toHaveCount(0)
  await page.getByRole('button', { name: 'Add to Calendar' }).first().click()
  const google = page.getByRole('menuitem', { name: 'Google Calendar' })
  await expect(google).toHaveAttribute('href', /Griffith/)
  await page.keyboard.press('Escape')

  // A user who quits sees only the neighborhood again.
  await page.getByRole('button', { name: 'Quit' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give up my spot' }).click()
  await expect(around).toBeVisible()
  await expect(page.getByText('Griffith')).toHaveCount(0)

  // The organizer sees the exact place, and the place shown to others.
  await host.goto(`/activity/${activityId}`)
  await expect(host.getByText('Griffith Observatory').first()).toBeVisible()
  await expect(host.getByText(/^Others see: around /).first()).toBeVisible()
})
