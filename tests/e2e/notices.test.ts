import type { APIRequestContext, Browser, Page } from 'playwright/test'
import { arriveNew } from './support/people'
import { expectAccessible } from './support/states'
import { expect, test } from './support/test'

type Person = { id: string; email: string; page: Page; api: APIRequestContext }
type Letter = { kind: string; subject: string; text: string }

/** Somebody with an account, signed in; made through the calls, since other tests walk through the screens. */
async function arrive(browser: Browser, name: string, project: string): Promise<Person> {
  const email = `notices.${name.split(' ')[0]?.toLowerCase()}.${project}@example.com`
  const page = await arriveNew(browser, { name, email })
  const { user } = await (await page.request.get('/api/auth/me')).json()
  return { id: user.id, email, page, api: page.request }
}

/** Publishes an activity with one seat. @returns its id */
async function publish({ api }: Person, title: string): Promise<string> {
  const places = await (await api.get('/api/locations/search?q=westwood')).json()
  const made = await api.post('/api/activities', {
    data: {
      type: 'SPORTS_FITNESS',
      title,
      description: 'One court.',
      dateTime: new Date(Date.now() + 3 * 86_400_000).toISOString(),
      durationMinutes: 60,
      maxParticipants: 1,
      difficulty: 'Beginner',
      price: 0,
      locationFeature: places.items[0],
    },
  })
  expect(made.status()).toBe(201)
  return (await made.json()).id
}

/** A letter of a kind to somebody, once it has gone. */
async function letterTo({ email, api }: Person, kind: string): Promise<Letter> {
  let found: Letter | undefined
  await expect
    .poll(async () => {
      const { items }: { items: Letter[] } = await (
        await api.get(`/dev/mail.json?${new URLSearchParams({ to: email })}`)
      ).json()
      found = items.find((letter) => letter.kind === kind)
      return found?.kind
    })
    .toBe(kind)
  return found ?? { kind, subject: '', text: '' }
}

/** Follows the link of the letter that proves an address: without it no notice is mailed. */
async function proveAddress(person: Person): Promise<void> {
  const { text } = await letterTo(person, 'verify_email')
  const { pathname, search } = new URL(/https?:\S+/.exec(text)?.[0] ?? '')
  await person.page.goto(pathname + search)
  await expect(person.page).toHaveURL(/\/explore/)
}

/** Opens what the bell has to say, on this size of window. */
async function openBell(page: Page, unread: number): Promise<void> {
  await page.goto('/settings')
  const name = `Notifications, ${unread} unread`
  const bell = page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
  await bell.filter({ visible: true }).click()
  await expect(
    page.getByRole('heading', { name: 'Notifications', exact: true }).filter({ visible: true }).first(),
  ).toBeVisible()
}

const said = (page: Page, sentence: string) =>
  page.getByRole('link', { name: sentence }).filter({ visible: true })

test('each hears of what concerns them: applying, being approved, a freed seat, and the approval in one tap', async ({
  browser,
}, { project }) => {
  test.setTimeout(120_000)
  const title = `Badminton ${project.name}`
  const olive = await arrive(browser, 'Olive Organizer', project.name)
  const pat = await arrive(browser, 'Pat Player', project.name)
  const lee = await arrive(browser, 'Lee Later', project.name)
  await proveAddress(pat)
  const activityId = await publish(olive, title)

  // Pat applies; the organizer hears of it, goes there from the bell, and approves.
  await pat.api.post('/api/applications', { data: { activityId } })
  await openBell(olive.page, 1)
  await expectAccessible(olive.page)
  await said(olive.page, `Pat Player applied to ${title}`).click()
  await expect(olive.page.getByRole('heading', { name: `Applications for ${title}` })).toBeVisible()
  await expect(
    olive.page
      .getByRole('button', { name: 'Notifications', exact: true })
      .or(olive.page.getByRole('link', { name: 'Notifications', exact: true }))
      .filter({ visible: true }),
  ).toBeVisible()
  await olive.page
    .getByRole('listitem', { name: 'Pat Player' })
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(olive.page.getByRole('listitem', { name: 'Pat Player' })).toContainText('Approved')

  // Pat hears of the seat, and of nothing else.
  await openBell(pat.page, 1)
  await said(pat.page, `You're in: Olive Organizer approved your application to ${title}`).click()
  await expect(pat.page.getByRole('heading', { name: title, level: 1 })).toBeVisible()

  const letter = await letterTo(pat, 'application_approved')
  expect(letter.subject).toBe(`You're in: Olive Organizer approved your application to ${title}`)
  expect(letter.text).toContain(`/activity/${activityId}`)

  // Lee waits; Pat leaves; both who should know, know.
  expect((await lee.api.post('/api/applications', { data: { activityId, waitlist: true } })).status()).toBe(
    201,
  )
  expect((await pat.api.patch(`/api/participations/quit/${activityId}`)).ok()).toBe(true)
  await openBell(lee.page, 1)
  await expect(said(lee.page, `A spot opened up in ${title}, and you're next in line`)).toBeVisible()

  // One tap, straight from the notice.
  await openBell(olive.page, 2)
  await expect(said(olive.page, `Pat Player left ${title}: a spot is free`)).toBeVisible()
  await olive.page.getByRole('button', { name: 'Approve Lee Later' }).filter({ visible: true }).click()
  await expect(olive.page.getByText('Lee Later is approved').filter({ visible: true }).first()).toBeVisible()
  await openBell(lee.page, 2)
  await expect(
    said(lee.page, `You're in: Olive Organizer approved your application to ${title}`),
  ).toBeVisible()
  await lee.page.getByRole('button', { name: 'Mark all as read' }).filter({ visible: true }).click()
  await lee.page.reload()
  await expect(lee.page.getByText('unread')).toHaveCount(0)
  for (const { page } of [olive, pat, lee]) await page.context().close()
})

test('the waitlist takes another order by keys alone', async ({ browser }, { project }) => {
  const title = `Fencing ${project.name}`
  const olive = await arrive(browser, `Orla Organizer`, project.name)
  const activityId = await publish(olive, title)
  for (const name of ['Ann First', 'Bob Second', 'Cat Third']) {
    const guest = await arrive(browser, name, project.name)
    const { id: applicationId } = await (
      await guest.api.post('/api/applications', { data: { activityId } })
    ).json()
    await olive.api.patch('/api/applications', { data: { applicationId, status: 'PENDING', waitlist: true } })
    await guest.page.context().close()
  }
  const { page } = olive
  await page.goto(`/activity-management?view=applications&activity=${activityId}`)
  await page.getByRole('link', { name: 'Waitlist (3)' }).click()
  await expect(page.getByRole('heading', { name: `Waitlist for ${title}` })).toBeFocused()
  await expectAccessible(page)
  const names = page.getByRole('list', { name: 'Waitlist' }).getByRole('listitem')
  await expect(names).toHaveText([/Ann First/, /Bob Second/, /Cat Third/])
  const saved: number[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH') saved.push(response.status())
  })
  await page.getByRole('button', { name: 'Move Cat Third up' }).focus()
  await page.keyboard.press('Enter')
  await expect(names).toHaveText([/Ann First/, /Cat Third/, /Bob Second/])
  await page.keyboard.press('Enter')
  await expect(names).toHaveText([/Cat Third/, /Ann First/, /Bob Second/])
  // The button up has nowhere to go: the focus stays in the row.
  await expect(page.getByRole('button', { name: 'Move Cat Third down' })).toBeFocused()
  await expect(page.getByText('Cat Third is now number 1 of 3')).toBeAttached()
  // A page that is left takes what it has not sent yet with it.
  await expect.poll(() => saved).toEqual([200, 200])
  await page.reload()
  await expect(names).toHaveText([/Cat Third/, /Ann First/, /Bob Second/])
  await page.context().close()
})
