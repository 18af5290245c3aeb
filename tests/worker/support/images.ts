import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { Image } from '../../../worker/contract/images'
import { discardedFiles, images } from '../../../worker/db/schema'
import type { Bindings } from '../../../worker/env'
import { insertActivity } from './activities'
import type { TestClient } from './client'
import { createClient } from './client'
import { database } from './database'
import { png, uploadedImage } from './image-files'
import type { SignedInUser } from './users'
import { signedInUser } from './users'

/** Lists the names of all objects in R2. */
export const listStoredObjects = async () => (await env.IMAGES_BUCKET.list()).objects.map(({ key }) => key)
/** Returns an image's key, the last part of its URL. */
export const imageKey = ({ url }: Image) => url.slice('/api/images/file/'.length)

/** Expects rows and R2 objects to have the same image keys, and no deletion to be pending. Returns the keys. */
export async function expectConsistentImages(): Promise<string[]> {
  const rows = (await database().select({ key: images.key }).from(images)).map(({ key }) => key).sort()
  const stored = [...new Set((await listStoredObjects()).map((name) => name.split('/')[0]))].sort()
  expect(stored, 'keys in R2').toEqual(rows)
  expect(await database().$count(discardedFiles), 'keys to be deleted').toBe(0)
  return rows
}

/** Returns a client with the same cookies, for a worker whose R2 bucket has some methods replaced. */
export const clientWithBucket = ({ cookies }: TestClient, bucket: Partial<R2Bucket>) =>
  createClient({ cookies, bindings: bindingsWithBucket(bucket) })

/** Returns the worker's bindings with some methods of the R2 bucket replaced. */
export function bindingsWithBucket(bucket: Partial<R2Bucket>): Bindings {
  const real = env.IMAGES_BUCKET
  const stub = new Proxy(real, {
    get: (_, name) => Reflect.get(bucket, name) ?? Reflect.get(real, name).bind(real),
  })
  return { ...env, IMAGES_BUCKET: stub }
}

/** Throws like R2 during an outage. */
export const failWithOutage = async () => {
  throw new Error('put: Unspecified error (0)')
}

/** Creates an organizer and an activity with an uploaded image, stored in three widths. */
export async function createActivityWithImage(): Promise<{ olga: SignedInUser; image: Image; id: string }> {
  const olga = await signedInUser({ name: 'Olga' })
  const image = await uploadedImage(olga, 'ACTIVITY_IMAGE', png(700, 500))
  const { id } = await insertActivity({ creatorId: olga.id, image: image.url })
  return { olga, image, id }
}
