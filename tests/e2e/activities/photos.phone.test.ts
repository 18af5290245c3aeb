import type { Locator, Page } from 'playwright/test'
import { openAsNewUser } from '../support/people'
import { CAMERA, takePhoto } from '../support/photo'
import { expect, test } from '../support/test'

const MEGABYTE = 1024 * 1024
/** Slow enough to observe an upload of a few hundred kilobytes. */
const SLOW_BYTES_PER_SECOND = 30_000

type Stored = { id: string; url: string; width: number; height: number }

/** Lists the user's images on the server. */
async function listImages({ request }: Page): Promise<Stored[]> {
  return (await (await request.get('/api/images')).json()).items
}

/**
 * Returns a function that limits the upload speed to this many bytes per second. -1 removes the limit, which works only in the
 * same CDP session.
 */
async function uploadSpeedOf(page: Page): Promise<(uploadThroughput: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  return async (uploadThroughput) => {
    const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput }
    await session.send('Network.emulateNetworkConditions', conditions)
  }
}

/** Returns the body size of the next POST in bytes, which Playwright does not report for routed requests. */
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
const readProgress = async (bar: Locator) => Number(await bar.getAttribute('value', { timeout: 1000 }))

/** Expects no camera data in the picture, at any width. Searches only for long strings, because three bytes can occur by chance. */
async function expectNoCameraData({ request }: Page, { url }: Stored): Promise<void> {
  for (const query of ['', '?w=320', '?w=640', '?w=1280']) {
    const bytes = await (await request.get(url + query)).body()
    for (const mark of [CAMERA, 'Exif', 'EXIF', 'GPSLatitude']) expect(bytes.includes(mark)).toBe(false)
  }
}

test('a phone photo is shrunk, uploaded with progress, canceled, uploaded again, and removed completely', async ({
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

  // A slow upload shows its progress and can be canceled.
  const setUploadSpeed = await uploadSpeedOf(page)
  await setUploadSpeed(SLOW_BYTES_PER_SECOND)
  const uploadFailed = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/images/upload'),
  )
  await input.setInputFiles(photo(buffer))
  const bar = page.getByRole('progressbar', { name: 'Uploading image' })
  await expect.poll(() => readProgress(bar), { timeout: 30_000, intervals: [50] }).toBeGreaterThan(0)
  expect(await readProgress(bar)).toBeLessThan(1)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await uploadFailed
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('group', { name: /^Image/ }).getByRole('status')).toHaveText('Upload canceled')
  expect(await listImages(page)).toEqual([])

  // At full speed, the upload completes. Its body is much smaller than the file.
  await setUploadSpeed(-1)
  const bodySize = sizeOfNextPost(page)
  const uploadRequest = page.waitForRequest('**/api/images/upload')
  await input.setInputFiles(photo(buffer))
  const request = await uploadRequest
  expect((await request.response())?.status()).toBe(201)
  const sentBytes = await bodySize
  expect(sentBytes).toBeGreaterThan(10_000)
  expect(sentBytes).toBeLessThan(buffer.length / 3)
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible()
  const [stored] = await listImages(page)
  if (!stored) throw new Error('The image was not stored')
  expect([stored.width, stored.height]).toEqual([1536, 2048])
  await expectNoCameraData(page, stored)
  const image = page.locator(`img[src^="${stored.url}"]`).first()
  await expect(image).toHaveAttribute('srcset', /320w.*640w.*1280w.*2048w/)
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  // Removing the image deletes it from the list and from storage.
  await page.getByRole('button', { name: 'Remove image' }).click()
  await expect.poll(() => listImages(page)).toEqual([])
  expect((await page.request.get(stored.url)).status()).toBe(404)
})

test('an avatar is stored smaller, and replaced or unsaved avatars are deleted', async ({ browser }) => {
  test.setTimeout(120_000)
  const page = await openAsNewUser(browser)
  await page.goto('/settings?section=profile')
  const input = page.getByLabel('Change avatar')
  await expect(input).toBeAttached()
  const buffer = await takePhoto(page, { width: 800, height: 600 })
  const choose = async () => {
    const response = page.waitForResponse('**/api/images/upload')
    await input.setInputFiles(photo(buffer))
    const { image } = await (await response).json()
    return image as Stored
  }
  const save = async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Everything is saved.')).toBeVisible()
  }
  const first = await choose()
  expect([first.width, first.height]).toEqual([480, 640])
  await expectNoCameraData(page, first)
  await save()
  const second = await choose()
  await save()
  await expect.poll(async () => (await listImages(page)).map(({ id }) => id)).toEqual([second.id])
  expect((await page.request.get(first.url)).status()).toBe(404)

  // Discard an avatar before it is saved.
  const third = await choose()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(async () => (await listImages(page)).map(({ id }) => id)).toEqual([second.id])
  expect((await page.request.get(third.url)).status()).toBe(404)

  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await save()
  await expect.poll(() => listImages(page)).toEqual([])
  expect((await page.request.get(second.url)).status()).toBe(404)
})
