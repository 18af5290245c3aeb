import type { Page } from 'playwright/test'
import { publish, takeSpot } from '../support/activities'
import { addPerson } from '../support/people'
import { awaitKept } from '../support/service-worker'
import { expect, test } from '../support/test'
import { unique } from '../support/unique'

test.use({ serviceWorkers: 'allow' })

test('plans, their places, and the last Explore open without a network until the user signs out', async ({
  browser,
  pageProblems,
}) => {
  const host = await addPerson(browser, 'Hana Host')
  const { page } = await addPerson(browser, 'Gil Guest')
  const context = page.context()
  const [plan, other] = [unique('Pier walk'), unique('Pier talk')]
  await takeSpot(page.request, host.page.request, await publish(host.page.request, plan))
  await publish(host.page.request, other)

  await page.goto(`/explore?q=${encodeURIComponent(other)}`)
  await expect(page.getByText(other).first()).toBeVisible()
  await page.getByRole('link', { name: 'Coming Soon' }).click()
  await expect(page.getByRole('heading', { name: plan })).toBeVisible()
  await awaitKept(page)
  await expect.poll(() => savedText(page)).toContain(plan)

  await context.setOffline(true)
  await page.goto('/coming-soon', { waitUntil: 'commit' })
  await expect(page.getByText('You are offline. Saved just now.')).toBeVisible()
  // The page of the plan itself was never opened.
  await page.getByRole('heading', { name: plan }).getByRole('link').click()
  await expect(page.getByText('You have a seat.')).toBeVisible()
  await expect(page.getByText('Santa Monica Pier').first()).toBeVisible()
  await page.goto(`/explore?q=${encodeURIComponent(other)}`, { waitUntil: 'commit' })
  await expect(page.getByText(other).first()).toBeVisible()
  await expect(page.getByText('You are offline. Saved just now.')).toBeVisible()
  await page.getByRole('link', { name: 'Activity Management' }).click()
  await expect(page.getByText('You seem to be offline. Check your connection and try again.')).toBeVisible()

  await context.setOffline(false)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Logout', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => savedText(page)).toBe('[]')
  await context.setOffline(true)
  await page.goto('/coming-soon', { waitUntil: 'commit' })
  await expect(
    page.getByRole('button', { name: 'Log In' }).or(page.getByText("You're offline")).first(),
  ).toBeVisible()
  await expect(page.getByText(plan)).toBeHidden()
  // The list of common passwords is too large to be kept.
  expect(pageProblems.splice(0).filter((problem) => !problem.includes('/assets/common-'))).toEqual([])
})

/** Returns everything that is saved on the device. */
function savedText(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const open = indexedDB.open('tagalong')
        open.onerror = () => reject(open.error)
        open.onsuccess = () => {
          const all = open.result.transaction('saved').objectStore('saved').getAll()
          all.onsuccess = () => resolve(JSON.stringify(all.result))
        }
      }),
  )
}
