import { addPerson } from '../support/people'
import { awaitHolders, awaitKept, buildOf, keptBuilds, startDeployment } from '../support/service-worker'
import { expect, test } from '../support/test'

test.use({ serviceWorkers: 'allow' })

test("offers a new version, keeps the old one's files for tabs that run it, and starts on a stalling network", async ({
  browser,
}) => {
  // Installing each version caches every file of the app.
  test.setTimeout(120_000)
  const { page } = await addPerson(browser, 'Olive Offline')
  const site = await startDeployment()
  await page.context().routeWebSocket('**/api/live', () => {})
  await page.goto(`${site.url}/coming-soon`)
  await awaitKept(page)
  const old = await buildOf(page)
  const other = await page.context().newPage()
  await other.goto(`${site.url}/explore`)
  await awaitHolders(page, 2)
  expect(await keptBuilds(page)).toEqual([old])

  const newer = site.deploy(old)
  // Check for updates now instead of within the hour.
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect(page.getByText('A new version is ready')).toBeVisible({ timeout: 45_000 })
  expect(await buildOf(page)).toBe(old)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator(`script[data-app="${newer}"]`)).toBeAttached()
  expect(await buildOf(other)).toBe(old)
  expect(await keptBuilds(other)).toEqual([newer, old].sort())

  await other.reload()
  await expect.poll(() => keptBuilds(other)).toEqual([newer])

  site.stall()
  await other.goto(`${site.url}/coming-soon`, { waitUntil: 'commit' })
  await expect(other.getByRole('heading', { name: 'My Activities' })).toBeVisible()
  // Close the page first, because its requests would fail without the server.
  await page.context().close()
  site.stop()
})

test('opens the app offline, and shows which pages are not on the device', async ({ browser }) => {
  const { page } = await addPerson(browser, 'Otto Offline')
  await page.goto('/coming-soon')
  await awaitKept(page)
  const stored = await page.evaluate(async () => {
    const [build = ''] = await caches.keys()
    const cache = await caches.open(build)
    const answers = await cache.matchAll()
    const texts = answers.filter(({ headers }) => /html|json/.test(headers.get('content-type') ?? ''))
    return (await Promise.all(texts.map((answer) => answer.text()))).join()
  })
  expect(stored).toContain('My Activities')
  expect(stored).not.toContain('Otto Offline')
  await page.context().setOffline(true)
  await page.goto('/o/somebody', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
  await page.getByRole('link', { name: 'My Activities' }).click()
  await expect(page.getByRole('navigation', { name: 'Main, phone' })).toBeVisible()
})
