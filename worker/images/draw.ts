import { streamOf } from '../platform/body'
import { AppError } from '../platform/errors'
import type { CheckedImage } from './check-file'

const QUALITY = 82

/**
 * Errors of the Images service itself: usage limit, unreachable, too slow, or too many requests. The image causes all others.
 * https://developers.cloudflare.com/images/reference/troubleshooting/
 */
const SERVICE_ERRORS = new Set([9422, 9504, 9505, 9509, 9510, 9522, 9524])

/**
 * Renders an image as upright WebP, at most `width` wide, without animation or metadata.
 * @throws AppError not_an_image; Error if the service fails, which returns 503
 */
export async function draw(
  images: ImagesBinding,
  { content, turn }: CheckedImage,
  width: number,
): Promise<ArrayBuffer> {
  try {
    const result = await images
      .input(streamOf(content))
      .transform({ ...(turn && { rotate: turn }), width, fit: 'scale-down' })
      .output({ format: 'image/webp', quality: QUALITY, anim: false })
    return await result.response().arrayBuffer()
  } catch (cause) {
    if (isServiceError(cause)) throw new Error('Images: internal error', { cause })
    // The header was valid, but the rest of the file is not an image.
    throw new AppError('not_an_image')
  }
}

function isServiceError(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  return 'code' in error && typeof error.code === 'number'
    ? SERVICE_ERRORS.has(error.code)
    : /network|internal error|overloaded|timed out/i.test(error.message)
}
