import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { removeDiscarded } from '../../../worker/images/discard'
import { reserveFiles } from '../../../worker/images/store'
import { runJobs } from '../../../worker/jobs'
import { HOUR_MS, MINUTE_MS, now } from '../../../worker/platform/clock'
import { openDatabase } from '../../../worker/platform/database'
import { measured } from '../support/database-figures'
import { bindings, down, facing, kept, objects, withPicture } from '../support/images'
import { signedIn } from '../support/people'
import { png, upload, uploaded } from '../support/pictures'
import { setClock, visitor } from '../support/visitor'

const database = () => openDatabase(env.DB)

describe('when R2 fails', () => {
  test('a deletion succeeds, and cron removes the bytes once R2 answers', async () => {
    const { olga, image } = await withPicture()
    let isDown = true
    const flaky = { delete: (keys: string | string[]) => (isDown ? down() : env.IMAGES_BUCKET.delete(keys)) }
    expect((await facing(olga, flaky).delete(`/api/images/${image.id}`)).status).toBe(204)
    expect(await objects()).toHaveLength(3)
    await expect(runJobs(bindings(flaky))).rejects.toThrow('R2')
    expect(await objects()).toHaveLength(3)
    isDown = false
    await runJobs(bindings(flaky))
    expect(await kept()).toEqual([])
  })

  test('an upload answers 503 with Retry-After and leaves nothing, for one image or the last of three', async () => {
    const ana = await signedIn()
    for (const [path, failing] of [
      ['/api/images/upload', 2],
      ['/api/images/upload-batch', 4],
    ] as const) {
      let puts = 0
      const put: R2Bucket['put'] = (...put: Parameters<R2Bucket['put']>) =>
        ++puts === failing ? down() : env.IMAGES_BUCKET.put(...put)
      const copies = path.endsWith('batch') ? 3 : 1
      const answer = await upload(facing(ana, { put }), png(700, 500), { path, copies })
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(puts).toBeGreaterThanOrEqual(failing)
      expect(await kept()).toEqual([])
    }
  })

  test('cron cleans up an upload that could not clean up itself', async () => {
    const ana = await signedIn()
    let puts = 0
    const put: R2Bucket['put'] = (...put: Parameters<R2Bucket['put']>) =>
      ++puts === 2 ? down() : env.IMAGES_BUCKET.put(...put)
    expect((await upload(facing(ana, { put, delete: down }), png(700, 500))).status).toBe(503)
    expect(await objects()).not.toEqual([])
    await runJobs(env)
    expect(await kept()).toEqual([])
  })

  test('an image answers 503 with Retry-After', async () => {
    const ana = await signedIn()
    const image = await uploaded(ana, 'AVATAR')
    const answer = await facing(visitor(), { get: down }).get(image.url)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('an upload', () => {
  test('leaves no bytes when its rows cannot be written', async () => {
    const ana = await signedIn()
    const refusal = `create trigger full before insert on images
      when (select count(*) from images) >= 1 begin select raise(abort, 'full'); end`
    await env.DB.prepare(refusal).run()
    const answer = await upload(ana, png(9, 9), { path: '/api/images/upload-batch', copies: 3 })
    expect(answer.status).toBe(500)
    expect(await kept()).toEqual([])
  })

  test('that was interrupted is cleaned up, but not while it may still be running', async () => {
    setClock('2027-03-01T12:00:00Z')
    const key = 'lost-320'
    await env.IMAGES_BUCKET.put(`${key}/320`, 'bytes')
    await reserveFiles(database(), { keys: [key], heldUntil: now() + 15 * MINUTE_MS })
    setClock('2027-03-01T12:14:59Z')
    await runJobs(env)
    expect(await objects()).toHaveLength(1)
    setClock('2027-03-01T12:15:00Z')
    await runJobs(env)
    expect(await kept()).toEqual([])
  })

  test('that cron has given up answers 503 and leaves nothing', async () => {
    const ana = await signedIn()
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
    const answer = await upload(facing(ana, { put }), png(700, 500), { path, copies: 2 })
    expect(puts).toBe(6)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await kept()).toEqual([])
  })

  test('takes two database round trips, also with an entity', async () => {
    const { olga, id } = await withPicture()
    const { browser, figures } = measured(olga)
    const fields = { type: 'ACTIVITY_IMAGE', entityType: 'activity', entityId: id }
    expect((await upload(browser, png(9, 9), { fields })).status).toBe(201)
    expect(figures().roundTrips).toBe(2)
  })

  test('leaves nothing when it is refused after its reservation', async () => {
    setClock('2027-03-01T12:00:00Z')
    const [{ id }, eve] = [await withPicture(), await signedIn()]
    const fields = { type: 'ACTIVITY_IMAGE', entityType: 'activity', entityId: id }
    expect((await upload(eve, png(9, 9), { fields })).status).toBe(403)
    setClock('2027-03-01T12:15:00Z')
    await runJobs(env)
    expect(await kept()).toHaveLength(1)
  })
})
