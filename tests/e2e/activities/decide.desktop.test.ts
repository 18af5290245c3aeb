import { expectAccessible } from '../support/accessibility'
import { publish } from '../support/activities'
import { runSql } from '../support/database'
import { addPerson } from '../support/people'
import { expect, test } from '../support/test'

const PEOPLE = 30

/** Adds people with pending applications to an activity, newest first. */
async function addApplicants(activityId: string, creatorId: string, count: number): Promise<void> {
  const at = Date.now()
  const statements = Array.from({ length: count }, (_, index) => {
    const id = crypto.randomUUID()
    const name = `Applicant ${String(index + 1).padStart(2, '0')}`
    return [
      {
        sql: `insert into users (id, email, password_hash, name, created_at, updated_at) values (?, ?, 'none', ?, ?, ?)`,
        values: [id, `${id}@example.com`, name, at, at],
      },
      {
        sql: 'insert into applications (id, activity_id, user_id, creator_id, created_at) values (?, ?, ?, ?, ?)',
        values: [crypto.randomUUID(), activityId, id, creatorId, at - index * 60_000],
      },
    ]
  })
  await runSql(statements.flat())
}

test('an organizer decides 30 applications by keyboard in at most 35 presses', async ({ browser }) => {
  const { page, id } = await addPerson(browser, 'Hana Host')
  const activityId = await publish(page.request, 'Tuesday tennis', { maxParticipants: 16 })
  await addApplicants(activityId, id, PEOPLE)
  await page.goto(`/activity-management?view=applications&activity=${activityId}`)
  const shown = page.getByRole('article').getByRole('heading', { level: 3 })
  await expect(shown).toHaveText('Applicant 01')
  await expect(page.getByRole('region', { name: 'Spots' })).toContainText('16 spots left')
  await expectAccessible(page)

  const answers: number[] = []
  page.on('response', (response) => {
    if (response.request().method() !== 'GET' && response.url().includes('/api/applications'))
      answers.push(response.status())
  })
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  // Undo a mistake and decide again.
  await press('d')
  await press('u')
  await expect(page.getByRole('heading', { name: 'To decide 30' })).toBeVisible()
  await expect(shown).toHaveText('Applicant 01')
  for (let person = 1; person <= PEOPLE; person++) {
    await expect(shown).toHaveText(`Applicant ${String(person).padStart(2, '0')}`)
    await press(person <= 16 ? 'a' : person <= 20 ? 'w' : 'd')
  }
  expect(presses).toBe(32)
  expect(presses).toBeLessThanOrEqual(35)
  await expect(page.getByRole('region', { name: 'Spots' })).toContainText('Activity Full')
  await expect.poll(() => answers.filter((status) => status === 200)).toHaveLength(presses)

  const { items } = await (
    await page.request.get(`/api/applications/activity/${activityId}?limit=100`)
  ).json()
  const count = (is: (application: { status: string; waitlistedAt: string | null }) => boolean) =>
    items.filter(is).length
  expect(count(({ status }) => status === 'APPROVED')).toBe(16)
  expect(count(({ status }) => status === 'REJECTED')).toBe(10)
  expect(count(({ waitlistedAt }) => waitlistedAt !== null)).toBe(4)
})
