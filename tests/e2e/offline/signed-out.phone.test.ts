import type { BrowserContext, Page } from 'playwright/test'
import { publish, takeSpot } from '../support/activities'
import { addPerson } from '../support/people'
import { awaitKept } from '../support/service-worker'
import { expect, test } from '../support/test'
import { unique } from '../support/unique'

test.use({ serviceWorkers: 'allow' })

/** Pages with personal data, which a next user of the device would try. */
const PAGES = ['/coming-soon', '/settings', '/notices', '/activity-management', '/record', '/explore']

for (const [way, leave] of [
  [
    'signs out',
    async (page: Page) => {
      await page.goto('/settings')
      await page.getByRole('button', { name: 'Logout', exact: true }).click()
      await expect(page).toHaveURL('/')
    },
  ],
  [
    'signs out everywhere on another device',
    async (page: Page) => {
      const elsewhere = await page
        .context()
        .browser()
        ?.newContext({ storageState: await page.context().storageState() })
      const left = await elsewhere?.request.post('/api/auth/logout-everywhere')
      expect(left?.ok()).toBe(true)
      await page.goto('/coming-soon')
      await expect(page).toHaveURL(/\/login/)
    },
  ],
] as const)
  test(`nothing personal is left in the browser once the user ${way}`, async ({ browser }) => {
    // It opens every page twice.
    test.slow()
    const host = await addPerson(browser, 'Hedda Hazelnut')
    const { page, name, email, id } = await addPerson(browser, 'Gunnar Gooseberry')
    const plan = unique('Walnut walk')
    const planId = await publish(host.page.request, plan)
    await takeSpot(page.request, host.page.request, planId)
    const comment = unique('Comment Fenugreek')
    const path = `/activity/${planId}`
    expect(
      (
        await host.page.request.post(`/api/activities/${planId}/comments`, { data: { content: comment } })
      ).ok(),
    ).toBe(true)

    await page.goto(path)
    await expect(page.getByText(comment)).toBeVisible()
    await awaitKept(page)
    for (const each of PAGES) await page.goto(each)
    await page.goto('/coming-soon')
    await expect(page.getByRole('heading', { name: plan })).toBeVisible()
    const facts = { plan, planId, comment, name, email, id, host: host.name }
    await expect.poll(async () => (await factsIn(page, facts)).length).toBeGreaterThan(0)

    await leave(page)
    await expect.poll(() => factsIn(page, facts)).toEqual([])
    expect(await sessionCookies(page.context())).toEqual([])

    await page.context().setOffline(true)
    for (const each of [path, ...PAGES]) {
      await page.goto(each, { waitUntil: 'commit' })
      await expect(
        page.getByRole('button', { name: 'Log In' }).or(page.getByText("You're offline")).first(),
        each,
      ).toBeVisible()
      const shown = await page.content()
      for (const fact of [plan, comment, name, email, host.name]) expect(shown, each).not.toContain(fact)
    }
    await page.context().setOffline(false)
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => factsIn(page, { plan, comment, name, email })).toEqual([])
    await expect(page.getByText(plan)).toBeHidden()
  })

/** Returns which facts are in what the browser stores for the site: storage, databases, and every kept answer. */
async function factsIn(page: Page, facts: Record<string, string>): Promise<string[]> {
  const stored = await page.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue
      const database = await read(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store)
        texts.push(JSON.stringify([await read(all.getAllKeys()), await read(all.getAll())]))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        texts.push(request.url)
        texts.push((await (await cache.match(request))?.text()) ?? '')
      }
    }
    const registration = await navigator.serviceWorker.getRegistration()
    for (const { title, body } of (await registration?.getNotifications()) ?? []) texts.push(title, body)
    return texts
  })
  return Object.entries(facts).flatMap(([name, fact]) =>
    stored.some((text) => text.includes(fact)) ? name : [],
  )
}

/** Returns the names of cookies that say that somebody is signed in. */
async function sessionCookies(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies()
  return cookies
    .filter(({ name, value }) => /session|signed_in/.test(name) && value !== '' && value !== '0')
    .map(({ name }) => name)
}
