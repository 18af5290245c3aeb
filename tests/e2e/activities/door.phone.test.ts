import type { Browser, Page } from 'playwright/test'
import { moveStart, publish, takeSpot } from '../support/activities'
import { addPerson, PASSWORD } from '../support/people'
import { savedText } from '../support/saved'
import { awaitKept } from '../support/service-worker'
import { expect, test } from '../support/test'
import { unique } from '../support/unique'

const MINUTE_MS = 60_000

/** Adds an organizer and participants of an activity that starts in ten minutes. */
async function createDoor(browser: Browser, names: string[]) {
  const host = await addPerson(browser, 'Hana Host')
  const id = await publish(host.page.request, unique('Pier tennis'))
  const guests = []
  for (const name of names) {
    const guest = await addPerson(browser, name)
    await takeSpot(guest.page.request, host.page.request, id)
    guests.push(guest)
  }
  await moveStart(id, Date.now() + 10 * MINUTE_MS)
  return { host, id, guests }
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const pressHere = (page: Page, name: string) =>
  row(page, name).getByRole('button', { name: 'Here', exact: true }).click()
const arrivals = async (page: Page, id: string) => {
  const { items } = await (await page.request.get(`/api/door/${id}`)).json()
  type Item = { name: string; checkIn: { state: string } | null }
  return Object.fromEntries(items.map(({ name, checkIn }: Item) => [name, checkIn?.state ?? null]))
}

test.describe('with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('two devices, one of them offline, check people in and end with the same list', async ({
    browser,
  }) => {
    const { host, id } = await createDoor(browser, ['Ada Archer', 'Ben Baker', 'Cleo Cook'])
    const online = host.page
    const offline = await (await browser.newContext()).newPage()
    await offline.request.post('/api/auth/login', { data: { email: host.email, password: PASSWORD } })
    for (const page of [online, offline]) {
      await page.goto(`/door/${id}`)
      await expect(page.getByText('0 of 3 here')).toBeVisible()
    }
    await awaitKept(offline)
    await expect.poll(() => savedText(offline)).toContain('Cleo Cook')
    // Collect check-ins that reach the server; offline attempts fail.
    const arrived: string[] = []
    offline.on('requestfinished', (request) => {
      if (request.method() === 'PUT') arrived.push(request.postData() ?? '')
    })

    await offline.context().setOffline(true)
    await offline.reload({ waitUntil: 'commit' })
    await expect(offline.getByText('0 of 3 here')).toBeVisible()
    await pressHere(offline, 'Ada Archer')
    await expect(offline.getByText('1 of 3 here')).toBeVisible()
    await offline.waitForTimeout(400)
    await pressHere(offline, 'Ben Baker')
    await expect(offline.getByText('Offline. 2 check-ins waiting to sync')).toBeVisible()
    await expect(row(offline, 'Ben Baker').getByText('Saved on this device')).toBeAttached()

    // The other device marks the same person and one more.
    await pressHere(online, 'Ben Baker')
    await expect(online.getByText('1 of 3 here')).toBeVisible()
    await online.getByRole('button', { name: /^Cleo Cook.*more choices$/ }).click()
    await online.getByRole('dialog').getByRole('button', { name: 'Not coming' }).click()
    await expect
      .poll(() => arrivals(online, id))
      .toEqual({ 'Ada Archer': null, 'Ben Baker': 'here', 'Cleo Cook': 'not_coming' })

    // The queue survives a restart of the app.
    await offline.reload({ waitUntil: 'commit' })
    await expect(offline.getByText('2 of 3 here')).toBeVisible()
    await offline.context().setOffline(false)
    await expect(offline.getByText(/waiting to sync/)).toBeHidden()
    for (const page of [offline, online]) {
      await expect(page.getByText('2 of 3 here')).toBeVisible()
      await expect(page.getByText('1 not coming')).toBeVisible()
    }
    expect(arrived).toHaveLength(1)
    expect(await arrivals(online, id)).toEqual({
      'Ada Archer': 'here',
      'Ben Baker': 'here',
      'Cleo Cook': 'not_coming',
    })
    await expect.poll(() => savedText(offline)).not.toContain('"ownerId"')
  })
})

test("participants check in with the door's code, or show their own", async ({ browser }) => {
  const { host, id, guests } = await createDoor(browser, ['Ada Archer', 'Ben Baker'])
  const [ada, ben] = guests
  if (!ada || !ben) throw new Error('Nobody has a seat')
  const follows = host.page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framesent', ({ payload }) => String(payload).includes(id)))
  await host.page.goto('/activity-management')
  await host.page.getByRole('link', { name: 'Check People In' }).click()
  await host.page.getByRole('button', { name: 'Show code' }).click()
  await follows
  const door = host.page.getByRole('dialog', { name: 'Check in here' })
  await expect(door.getByRole('img', { name: 'QR code to check in' })).toBeVisible()

  await ada.page.goto(`/activity/${id}`)
  await ada.page.getByRole('link', { name: 'Check In' }).click()
  await expect(ada.page.getByRole('region', { name: 'Your code' })).toBeVisible()
  await ada.page.getByRole('tab', { name: /^(Scan|Type) the code$/ }).click()
  const code = ada.page.getByRole('textbox', { name: /6 characters/ })
  await code.fill('222222')
  await ada.page.getByRole('button', { name: 'Check in' }).click()
  await expect(ada.page.getByText('This code is wrong, or it has changed')).toBeVisible()
  await code.fill(await codeOn(door))
  await ada.page.getByRole('button', { name: 'Check in' }).click()
  await expect(ada.page.getByRole('heading', { name: "You're checked in" })).toBeVisible()
  await ada.page.goto(`/activity/${id}`)
  await expect(ada.page.getByRole('link', { name: "You're checked in" })).toBeVisible()
  await expect(door.getByText('Ada Archer is here')).toBeVisible()
  await expect(door.getByText('1 of 2 here')).toBeVisible()
  await door.getByRole('button', { name: 'Close' }).click()

  await ben.page.goto(`/check-in/${id}?view=mine`)
  const own = await codeOn(ben.page.getByRole('region', { name: 'Your code' }))
  await host.page.getByRole('searchbox', { name: 'Find a name or code' }).fill(own)
  await expect(host.page.getByText('2 of 2 here')).toBeVisible()
  // The participant's page shows the check-in.
  await expect(ben.page.getByRole('heading', { name: "You're checked in" })).toBeVisible()
  expect(await arrivals(host.page, id)).toEqual({ 'Ada Archer': 'here', 'Ben Baker': 'here' })
})

/** Returns the code shown in a part of the page. */
async function codeOn(part: ReturnType<Page['getByRole']>): Promise<string> {
  const text = part.getByText(/^Code( \w){6}$/)
  return ((await text.textContent()) ?? '').replace('Code', '').replaceAll(' ', '')
}
