import { AppError } from '../platform/errors'
import type { Upright } from './upright'

const QUALITY = 82

/**
 * What the service says when it is its own fault: usage limit, unreachable, too slow, too many at once. All else is
 * the picture's. https://developers.cloudflare.com/images/reference/troubleshooting/
 */
const FAULTS = new Set([9422, 9504, 9505, 9509, 9510, 9522, 9524])

/**
 * A picture as WebP, at most so wide, upright, still, and without anything that is not pixels.
 * @throws AppError not_an_image; another Error where the service fails, which is answered with 503
 */
export async function draw(
  images: ImagesBinding,
  { content, turn }: Upright,
  width: number,
): Promise<ArrayBuffer> {
  try {
    const result = await images
      .input(new Blob([content]).stream())
      .transform({ ...(turn && { rotate: turn }), width, fit: 'scale-down' })
      .output({ format: 'image/webp', quality: QUALITY, anim: false })
    return await result.response().arrayBuffer()
  } catch (cause) {
    if (isFault(cause)) throw new Error('Images: internal error', { cause })
    // Its head was an image's, its body is not.
    throw new AppError('not_an_image')
  }
}

function isFault(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  return 'code' in error && typeof error.code === 'number'
    ? FAULTS.has(error.code)
    : /network|internal error|overloaded|timed out/i.test(error.message)
}
