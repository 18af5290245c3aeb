import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { Image } from '../../../worker/contract/images'
import { discardedFiles, images } from '../../../worker/db/schema'
import type { Bindings } from '../../../worker/env'
import worker from '../../../worker/index'
import { openDatabase } from '../../../worker/platform/database'
import { insertActivity } from './activities'
import type { SignedIn } from './people'
import { signedIn } from './people'
import { png, uploaded } from './pictures'
import type { Visitor } from './visitor'
import { visitor } from './visitor'

const database = () => openDatabase(env.DB)
/** The names of all that lies in R2. */
export const objects = async () => (await env.IMAGES_BUCKET.list()).objects.map(({ key }) => key)
/** The key of a picture, which its address ends with. */
export const keyOf = ({ url }: Image) => url.slice('/api/images/file/'.length)

/** The pictures that have a row, and those that have bytes: the same ones, and no key is left to be removed. */
export async function kept(): Promise<string[]> {
  const rows = (await database().select({ key: images.key }).from(images)).map(({ key }) => key).sort()
  const stored = [...new Set((await objects()).map((name) => name.split('/')[0]))].sort()
  expect(stored, 'keys in R2').toEqual(rows)
  expect(await database().$count(discardedFiles), 'keys to be removed').toBe(0)
  return rows
}

/** Another browser of the same person, before a worker whose R2 does what `bucket` says instead. */
export function facing(who: Visitor, bucket: Partial<R2Bucket>): Visitor {
  const browser = visitor({
    serve: async (request) => {
      const context = createExecutionContext()
      const response = await worker.fetch(request, bindings(bucket), context)
      await waitOnExecutionContext(context)
      return response
    },
  })
  for (const [name, value] of who.cookies) browser.cookies.set(name, value)
  return browser
}

/** The worker's bindings, with an R2 that does what `bucket` says instead. */
export function bindings(bucket: Partial<R2Bucket>): Bindings {
  const real = env.IMAGES_BUCKET
  const stub = new Proxy(real, {
    get: (_, name) => Reflect.get(bucket, name) ?? Reflect.get(real, name).bind(real),
  })
  return { ...env, IMAGES_BUCKET: stub }
}

/** What R2 does when it is down. */
export const down = async () => {
  throw new Error('put: Unspecified error (0)')
}

/** An organizer with an activity that shows a picture of theirs, in three widths. */
export async function withPicture(): Promise<{ olga: SignedIn; image: Image; id: string }> {
  const olga = await signedIn({ name: 'Olga' })
  const image = await uploaded(olga, 'ACTIVITY_IMAGE', png(700, 500))
  const { id } = await insertActivity({ creatorId: olga.id, image: image.url })
  return { olga, image, id }
}
