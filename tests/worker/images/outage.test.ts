import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { removeDiscarded } from '../../../worker/images/discard'
import { reserveFiles } from '../../../worker/images/store'
import { runJobs } from '../../../worker/jobs'
import { HOUR_MS, MINUTE_MS, now } from '../../../worker/platform/clock'
import { createClient, setClock } from '../support/client'
import { database } from '../support/database'
import { png, uploadedImage, uploadImage } from '../support/image-files'
import {
  bindingsWithBucket,
  clientWithBucket,
  createActivityWithImage,
  expectConsistentImages,
  failWithOutage,
  listStoredObjects,
} from '../support/images'
import { measureQueries } from '../support/query-stats'
import { signedInUser } from '../support/users'

describe('when R2 fails', () => {
  test('a deletion succeeds, and cron removes the bytes once R2 answers', async () => {
    const { olga, image } = await createActivityWithImage()
    let isDown = true
    const flaky = {
      delete: (keys: string | string[]) => (isDown ? failWithOutage() : env.IMAGES_BUCKET.delete(keys)),
    }
    expect((await clientWithBucket(olga, flaky).delete(`/api/images/${image.id}`)).status).toBe(204)
    expect(await listStoredObjects()).toHaveLength(3)
    await expect(runJobs(bindingsWithBucket(flaky))).rejects.toThrow('R2')
    expect(await listStoredObjects()).toHaveLength(3)
    isDown = false
    await runJobs(bindingsWithBucket(flaky))
    expect(await expectConsistentImages()).toEqual([])
  })

  test('an upload returns 503 with Retry-After and leaves nothing, for one image or the last of three', async () => {
    const ana = await signedInUser()
    for (const [path, failing] of [
      ['/api/images/upload', 2],
      ['/api/images/upload-batch', 4],
    ] as const) {
      let puts = 0
      const put: R2Bucket['put'] = (...put: Parameters<R2Bucket['put']>) =>
        ++puts === failing ? failWithOutage() : env.IMAGES_BUCKET.put(...put)
      const copies = path.endsWith('batch') ? 3 : 1
      const response = await uploadImage(clientWithBucket(ana, { put }), png(700, 500), { path, copies })
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
      expect(puts).toBeGreaterThanOrEqual(failing)
      expect(await expectConsistentImages()).toEqual([])
    }
  })

  test('cron cleans up an upload whose own cleanup failed', async () => {
    const ana = await signedInUser()
    let puts = 0
    const put: R2Bucket['put'] = (...put: Parameters<R2Bucket['put']>) =>
      ++puts === 2 ? failWithOutage() : env.IMAGES_BUCKET.put(...put)
    expect(
      (await uploadImage(clientWithBucket(ana, { put, delete: failWithOutage }), png(700, 500))).status,
    ).toBe(503)
    expect(await listStoredObjects()).not.toEqual([])
    await runJobs(env)
    expect(await expectConsistentImages()).toEqual([])
  })

  test('an image returns 503 with Retry-After', async () => {
    const ana = await signedInUser()
    const image = await uploadedImage(ana, 'AVATAR')
    const response = await clientWithBucket(createClient(), { get: failWithOutage }).get(image.url)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('an upload', () => {
  test('leaves no bytes when its rows cannot be written', async () => {
    const ana = await signedInUser()
    const refusal = `create trigger full before insert on images
      when (select count(*) from images) >= 1 begin select raise(abort, 'full'); end`
    await env.DB.prepare(refusal).run()
    const response = await uploadImage(ana, png(9, 9), { path: '/api/images/upload-batch', copies: 3 })
    expect(response.status).toBe(500)
    expect(await expectConsistentImages()).toEqual([])
  })

  test('that was interrupted is cleaned up, but not while it may still be running', async () => {
    setClock('2027-03-01T12:00:00Z')
    const key = 'lost-320'
    await env.IMAGES_BUCKET.put(`${key}/320`, 'bytes')
    await reserveFiles(database(), { keys: [key], heldUntil: now() + 15 * MINUTE_MS })
    setClock('2027-03-01T12:14:59Z')
    await runJobs(env)
    expect(await listStoredObjects()).toHaveLength(1)
    setClock('2027-03-01T12:15:00Z')
    await runJobs(env)
    expect(await expectConsistentImages()).toEqual([])
  })

  test('that cron has discarded returns 503 and leaves nothing', async () => {
    const ana = await signedInUser()
    const start = now()
    let puts = 0
    const put: R2Bucket['put'] = async (...put: Parameters<R2Bucket['put']>) => {
      const stored = await env.IMAGES_BUCKET.put(...put)
      if (++puts < 6) return stored
      setClock(start + HOUR_MS)
      await removeDiscarded(database(), env.IMAGES_BUCKET)
      setClock(start)
      return stored
    }
    const path = '/api/images/upload-batch'
    const response = await uploadImage(clientWithBucket(ana, { put }), png(700, 500), { path, copies: 2 })
    expect(puts).toBe(6)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await expectConsistentImages()).toEqual([])
  })

  test('takes two database round trips, also with an entity', async () => {
    const { olga, id } = await createActivityWithImage()
    const { client, stats } = measureQueries(olga)
    const fields = { type: 'ACTIVITY_IMAGE', entityType: 'activity', entityId: id }
    expect((await uploadImage(client, png(9, 9), { fields })).status).toBe(201)
    expect(stats().roundTrips).toBe(2)
  })

  test('leaves nothing when it is refused after its reservation', async () => {
    setClock('2027-03-01T12:00:00Z')
    const [{ id }, eve] = [await createActivityWithImage(), await signedInUser()]
    const fields = { type: 'ACTIVITY_IMAGE', entityType: 'activity', entityId: id }
    expect((await uploadImage(eve, png(9, 9), { fields })).status).toBe(403)
    setClock('2027-03-01T12:15:00Z')
    await runJobs(env)
    expect(await expectConsistentImages()).toHaveLength(1)
  })
})
