import { expectAccessible } from '../support/accessibility'
import { moveStart, publish, takeSpot } from '../support/activities'
import { addPerson, PASSWORD } from '../support/people'
import { expect, test } from '../support/test'
import { unique } from '../support/unique'

const MINUTE_MS = 60_000

test('a co-organizer joins by link and decides, and the decision is in the organizer’s log', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const title = unique('Pier tennis')
  const host = await addPerson(browser, 'Hana Host')
  const id = await publish(host.page.request, title)
  const applicant = await addPerson(browser, 'Ada Applicant')
  await applicant.page.request.post('/api/applications', { data: { activityId: id, note: 'I bring balls.' } })

  // The organizer creates a link.
  const { page } = host
  await page.goto('/activity-management')
  await page.getByRole('link', { name: 'Co-organizers' }).click()
  await expect(page.getByRole('heading', { name: 'Co-organizers', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Copy invite link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite link' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = dialog.getByRole('textbox', { name: 'Invite link' })
  await expect(address).toHaveValue(/\/join\//)
  await expectAccessible(page)
  const path = new URL(await address.inputValue()).pathname

  // A visitor with the link logs in, returns to it, and joins.
  const helper = await addPerson(browser, 'Cora Helper')
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(path)
  const login = visitor.getByRole('tabpanel', { name: 'Login' })
  await login.getByLabel('Email').fill(helper.email)
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await login.getByRole('button', { name: 'Log In' }).click()
  await expect(
    visitor.getByRole('heading', { name: 'Hana Host invites you to organize together' }),
  ).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'Join as co-organizer' }).click()
  await expect(visitor.getByRole('button', { name: 'Leave' })).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Invite a follower' })).toBeHidden()

  // My Activities lists it for the co-organizer, who decides without seeing the email address.
  await visitor.goto('/activity-management')
  const card = visitor.getByRole('listitem').filter({ hasText: title })
  await expect(card.getByText('Co-organizer', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Delete' })).toBeHidden()
  await card.getByRole('link', { name: /^Manage Applications/ }).click()
  await expect(visitor.getByRole('article')).toContainText('I bring balls.')
  await expect(visitor.getByText(applicant.email)).toBeHidden()
  const saved = visitor.waitForResponse((response) => response.request().method() === 'PATCH')
  await visitor.getByRole('button', { name: 'Approve', exact: true }).click()
  await saved

  await page.goto(`/co-organizers/${id}`)
  const log = page.getByRole('list', { name: 'Who decided' })
  await expect(log.getByRole('listitem')).toContainText('Cora Helper approved Ada Applicant')
  await expect(page.getByRole('region', { name: 'People' })).toContainText('decided 1 application')
  await page.getByRole('combobox', { name: 'Role of Cora Helper' }).selectOption('Door')
  await expect.poll(() => roleOf(visitor.request, id)).toBe('door')
  await page.getByRole('button', { name: 'Remove Cora Helper' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Cora Helper no longer helps')).toBeVisible()
  await expect.poll(() => roleOf(visitor.request, id)).toBeNull()
})

test('a follower accepts to help at the door with one press, and checks a participant in', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const title = unique('Pier tennis')
  const host = await addPerson(browser, 'Hana Host')
  const id = await publish(host.page.request, title)
  const guest = await addPerson(browser, 'Gus Guest')
  await takeSpot(guest.page.request, host.page.request, id)
  const helper = await addPerson(browser, 'Dora Door')
  await helper.page.request.put(`/api/creators/${host.id}/follow`)

  const { page } = host
  await page.goto(`/co-organizers/${id}`)
  await page.getByRole('button', { name: 'Invite a follower' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a follower' })
  await dialog.getByText('Door', { exact: true }).click()
  await dialog.getByRole('searchbox', { name: 'Find a follower' }).fill('dora')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Invite Dora Door' }).click()
  await expect(page.getByText('Dora Door is invited as door help')).toBeVisible()

  await helper.page.goto('/notices')
  await helper.page.getByRole('link', { name: /invites you to help at the door/ }).click()
  await helper.page.getByRole('button', { name: 'Accept' }).click()
  await expect(helper.page.getByRole('table', { name: 'What each role can do' })).toBeVisible()
  await expect(helper.page.getByRole('region', { name: 'Who decided' })).toBeHidden()
  await expectAccessible(helper.page)

  await moveStart(id, Date.now() + 10 * MINUTE_MS)
  await helper.page.goto('/activity-management')
  const card = helper.page.getByRole('listitem').filter({ hasText: title })
  await expect(card.getByText('Door', { exact: true })).toBeVisible()
  await expect(card.getByRole('link', { name: /^Manage Applications/ })).toBeHidden()
  await expect(card.getByRole('button', { name: 'Edit' })).toBeHidden()
  await card.getByRole('link', { name: 'Check People In' }).click()
  const saved = helper.page.waitForResponse((response) => response.request().method() === 'PUT')
  await helper.page
    .getByRole('listitem')
    .filter({ hasText: 'Gus Guest' })
    .getByRole('button', { name: 'Here', exact: true })
    .click()
  await saved

  await page.goto(`/co-organizers/${id}`)
  await expect(page.getByRole('region', { name: 'People' })).toContainText('checked in 1 person')
})

async function roleOf(api: Parameters<typeof publish>[0], id: string): Promise<string | null> {
  return (await (await api.get(`/api/activities/${id}`)).json()).role
}
