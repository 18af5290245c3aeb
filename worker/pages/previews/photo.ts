import { findImageFile } from '../../images/files'
import { servedWidth } from '../../images/rules'
import { describeError } from '../../platform/errors'
import type { AppContext } from '../../platform/http'
import { logFailure } from '../../platform/http'
import type { PreviewCard } from './card'
import { ART_SIZE } from './card-svg'

const WIDTH_READ = 640

/** Returns an activity's photo as art, or null if it can't be read; the drawn cover then replaces it. */
export async function readPhoto(c: AppContext, address: string): Promise<PreviewCard['art'] | null> {
  const key = address.slice(address.lastIndexOf('/') + 1)
  try {
    const file = await findImageFile(c.env.IMAGES_BUCKET, { key, width: servedWidth(key, WIDTH_READ) })
    if (!file) return null
    // The renderer reads JPEG, not WebP.
    const result = await c.env.IMAGES.input(file.body)
      .transform({ ...ART_SIZE, fit: 'cover' })
      .output({ format: 'image/jpeg' })
    const jpeg = await result.response().arrayBuffer()
    return { photo: `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}` }
  } catch (error) {
    logFailure(c, `preview photo: ${describeError(error)}`)
    return null
  }
}
