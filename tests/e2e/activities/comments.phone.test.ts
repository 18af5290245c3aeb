import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/accessibility'
import { openAs } from '../support/people'
import { expect, test } from '../support/test'

const NARROWEST = { width: 320, height: 640 }

/** Returns the path of the participant's activity with this title. */
async function findActivityPath({ request }: Page, title: string): Promise<string> {
  const { user } = await (await request.get('/api/auth/me')).json()
  const { items } = await (await request.get(`/api/participations/coming/${user.id}`)).json()
  const seat = items.find(({ activity }: { activity: { title: string } }) => activity.title === title)
  return `/activity/${seat.activityId}`
}

const section = (page: Page) => page.getByRole('region', { name: 'Comments' })
const comment = (page: Page, text: string) => section(page).getByRole('article').filter({ hasText: text })

async function choose(page: Page, text: string, item: string) {
  await comment(page, text).getByRole('button', { name: 'Comment options' }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('participant and organizer write, reply, pin, hide, edit, report, and delete comments', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  // All runs of this test share a server, so each uses its own texts.
  const run = crypto.randomUUID().slice(0, 8)
  const question = `Which court is ours, ${run}?`
  const answer = `Court three, ${run}`
  const [sam, maya] = [await openAs(browser, 'participant'), await openAs(browser, 'organizer')]
  const path = await findActivityPath(sam, 'Sunset Tennis Doubles')

  // A draft survives a reload.
  await sam.goto(path)
  const field = section(sam).getByRole('textbox', { name: 'Add a comment' })
  await field.fill(question)
  await sam.reload()
  await expect(field).toHaveValue(question)
  await field.press('Control+Enter')
  await expect(comment(sam, question)).toContainText('Just now')
  // The comment shows at once, and the status once it is saved.
  await expect(section(sam).getByRole('status')).toHaveText('Comment posted')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')

  // The organizer replies and pins the question.
  await maya.goto(path)
  await comment(maya, question).getByRole('button', { name: 'Reply' }).click()
  await expect(section(maya).getByRole('textbox', { name: /^Reply to/ })).toBeFocused()
  await maya.keyboard.type(answer)
  await section(maya).getByRole('button', { name: 'Post reply' }).click()
  await expect(comment(maya, answer)).toContainText('Just now')
  await expect(comment(maya, answer)).toContainText('Organizer')
  await choose(maya, question, 'Pin')
  await expect(comment(maya, question)).toContainText('Pinned')
  await expect(section(maya).getByRole('status')).toHaveText('Comment pinned')

  // Hiding asks for confirmation. The author is notified, and sees that the comment is hidden.
  await choose(maya, question, 'Hide')
  await maya.getByRole('alertdialog').getByRole('button', { name: 'Hide' }).click()
  await expect(section(maya).getByRole('status')).toHaveText('Comment hidden')
  await sam.goto('/notices')
  await expect(sam.getByText(/hid your comment on/).first()).toBeVisible()
  await sam.goto(path)
  await expect(comment(sam, question)).toContainText('Hidden by the organizer')
  await choose(maya, question, 'Show again')
  await expect(section(maya).getByRole('status')).toHaveText('Comment shown again')
  await choose(maya, question, 'Pin')
  await expect(section(maya).getByRole('status')).toHaveText('Comment pinned')

  // The author edits with the keyboard, cannot report their own comment, reports the reply, and deletes the question.
  await sam.reload()
  await expect(comment(sam, question)).toContainText('Pinned')
  await comment(sam, question).getByRole('button', { name: 'Comment options' }).focus()
  await sam.keyboard.press('Enter')
  await expect(sam.getByRole('menuitem')).toHaveText(['Edit', 'Delete'])
  await expect(sam.getByRole('menuitem').first()).toBeFocused()
  await sam.keyboard.press('Enter')
  await expect(section(sam).getByRole('textbox', { name: 'Edit your comment' })).toBeFocused()
  await sam.keyboard.type(' Thanks!')
  await sam.keyboard.press('Control+Enter')
  await expect(comment(sam, question)).toContainText('edited')
  await expect(comment(sam, question).getByRole('button', { name: 'Comment options' })).toBeFocused()
  await choose(sam, answer, 'Report')
  await sam.getByRole('dialog').getByRole('radio', { name: 'Harassment or hate' }).check()
  await sam.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await expect(sam.getByText('Thanks, an admin will look at it')).toBeVisible()
  await choose(sam, question, 'Delete')
  await sam.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(comment(sam, question)).toHaveCount(0)
  await expect(section(sam).getByRole('status')).toHaveText('Comment deleted')
  await expect(comment(sam, answer)).toBeVisible()
  await expect(section(sam).getByRole('article', { name: 'Deleted comment' }).first()).toHaveText('deleted')
  await expect(section(sam).locator('article:focus')).toHaveCount(1)

  // Other users see the same.
  await maya.reload()
  await expect(comment(maya, answer)).toBeVisible()
  await expect(comment(maya, question)).toHaveCount(0)
})

test('a comment posted offline is removed, and its text returns to the field', async ({ browser }) => {
  const page = await openAs(browser, 'participant')
  await page.goto(await findActivityPath(page, 'Griffith Park Night Hike'))
  await expect(section(page).getByRole('article').first()).toBeVisible()
  await page.context().setOffline(true)
  const field = section(page).getByRole('textbox', { name: 'Add a comment' })
  await field.fill('Is the gate open?')
  await section(page).getByRole('button', { name: 'Post comment' }).click()
  await expect(page.getByText(/^Your comment was not posted\./)).toBeVisible()
  await expect(field).toHaveValue('Is the gate open?')
  await expect(comment(page, 'Is the gate open?')).toHaveCount(0)
})

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
