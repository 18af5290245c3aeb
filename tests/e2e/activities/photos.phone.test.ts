import type { Locator, Page } from 'playwright/test'
import { openAsNewUser } from '../support/people'
import { CAMERA, takePhoto } from '../support/photo'
import { expect, test } from '../support/test'

const MEGABYTE = 1024 * 1024
/** Slow enough to see an upload of some hundred kilobytes on its way. */
const SLOW_BYTES_PER_SECOND = 60_000

type Stored = { id: string; url: string; width: number; height: number }

/** What the server keeps of the person. */
async function listImages({ request }: Page): Promise<Stored[]> {
  return (await (await request.get('/api/images')).json()).items
}

/** Makes the line as slow as on a beach, or as fast as it is. */
async function setUploadSpeed(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  })
}

/** @returns the bytes in the body of the next POST, which Playwright does not tell where requests are routed */
async function sizeOfNextPost(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  return new Promise((resolve) => {
    session.on('Network.requestWillBeSentExtraInfo', ({ headers }) => {
      const length = headers['Content-Length']
      if (length) resolve(Number(length))
    })
  })
}

const photo = (buffer: Buffer) => ({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer })
const shareOf = async (bar: Locator) => Number(await bar.getAttribute('value', { timeout: 1000 }))

/** Nothing of the camera is in the picture, in any width. Three letters stand in a noisy picture by chance. */
async function expectClean({ request }: Page, { url }: Stored): Promise<void> {
  for (const query of ['', '?w=320', '?w=640', '?w=1280']) {
    const bytes = await (await request.get(url + query)).body()
    for (const mark of [CAMERA, 'Exif', 'EXIF', 'GPSLatitude']) expect(bytes.includes(mark)).toBe(false)
  }
}

test('a phone photo is shrunk, sent with progress, canceled, sent again, and removed completely', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const page = await openAsNewUser(browser)
  await page.goto('/create-activity')
  await page.getByText('Games, training and everything that makes you sweat').click()
  const input = page.getByLabel(/^(Choose|Replace) image$/)
  await expect(input).toBeAttached()
  const buffer = await takePhoto(page)
  expect(buffer.length).toBeGreaterThan(5 * MEGABYTE)
  expect(buffer.includes(CAMERA)).toBe(true)

  // The line is slow: one sees how far it is, and can end it.
  await setUploadSpeed(page, SLOW_BYTES_PER_SECOND)
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/images/upload'))
  await input.setInputFiles(photo(buffer))
  const bar = page.getByRole('progressbar', { name: 'Uploading image' })
  await expect.poll(() => shareOf(bar), { timeout: 30_000, intervals: [50] }).toBeGreaterThan(0)
  expect(await shareOf(bar)).toBeLessThan(1)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await cancelled
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('group', { name: /^Image/ }).getByRole('status')).toHaveText('Upload cancelled')
  expect(await listImages(page)).toEqual([])

  // Once more, on a good line; what is sent is a fraction of the file.
  await setUploadSpeed(page, -1)
  const sizing = sizeOfNextPost(page)
  const sending = page.waitForRequest('**/api/images/upload')
  await input.setInputFiles(photo(buffer))
  const request = await sending
  expect((await request.response())?.status()).toBe(201)
  const sentBytes = await sizing
  expect(sentBytes).toBeGreaterThan(10_000)
  expect(sentBytes).toBeLessThan(buffer.length / 3)
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible()
  const [stored] = await listImages(page)
  if (!stored) throw new Error('Nothing was stored')
  expect([stored.width, stored.height]).toEqual([1536, 2048])
  await expectClean(page, stored)
  const shown = page.locator(`img[src^="${stored.url}"]`).first()
  await expect(shown).toHaveAttribute('srcset', /320w.*640w.*1280w.*2048w/)
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  // Removed, it is gone from the list and from the storage.
  await page.getByRole('button', { name: 'Remove image' }).click()
  await expect.poll(() => listImages(page)).toEqual([])
  expect((await page.request.get(stored.url)).status()).toBe(404)
})

test('an avatar is smaller, saving another deletes the previous one, and unsaved ones are deleted', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const page = await openAsNewUser(browser)
  await page.goto('/settings')
  const input = page.getByLabel('Change avatar')
  await expect(input).toBeAttached()
  const buffer = await takePhoto(page, { width: 1600, height: 1200 })
  const choose = async () => {
    const answered = page.waitForResponse('**/api/images/upload')
    await input.setInputFiles(photo(buffer))
    const { image } = await (await answered).json()
    return image as Stored
  }
  const save = async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Everything is saved.')).toBeVisible()
  }
  const first = await choose()
  expect([first.width, first.height]).toEqual([480, 640])
  await expectClean(page, first)
  await save()
  const second = await choose()
  await save()
  await expect.poll(async () => (await listImages(page)).map(({ id }) => id)).toEqual([second.id])
  expect((await page.request.get(first.url)).status()).toBe(404)

  // Discarded before it was saved.
  const third = await choose()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(async () => (await listImages(page)).map(({ id }) => id)).toEqual([second.id])
  expect((await page.request.get(third.url)).status()).toBe(404)

  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await save()
  await expect.poll(() => listImages(page)).toEqual([])
  expect((await page.request.get(second.url)).status()).toBe(404)
})
