const QUALITY = 0.88
/** Browsers that can't encode WebP produce PNG, which is fine for logos but too large for photos. */
const PNG_MAX_BYTES = 1024 * 1024

/** Returns the size scaled down to fit a square of this side, keeping the aspect ratio. Never scales up. */
export function fitWithin({ width, height }: { width: number; height: number }, side: number) {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Returns the image redrawn with its longer side limited to `side`: upright, without animation, location, or camera data. Null
 * when this browser cannot decode it. Runs in a worker or in the page.
 */
export async function shrink(file: Blob, side: number): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  try {
    const size = fitWithin(bitmap, side)
    if (file.type === 'image/jpeg') return await encode(bitmap, size, 'image/jpeg')
    // WebP, because JPEG has no transparency and PNG is ten times larger for photos.
    const drawn = await encode(bitmap, size, 'image/webp')
    const isSmallEnough = drawn?.type === 'image/webp' || (drawn && drawn.size <= PNG_MAX_BYTES)
    return isSmallEnough ? drawn : await encode(bitmap, size, 'image/jpeg')
  } finally {
    bitmap.close()
  }
}

type Size = { width: number; height: number }

function encode(bitmap: ImageBitmap, size: Size, type: 'image/jpeg' | 'image/webp'): Promise<Blob | null> {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(size.width, size.height)
    if (!draw(canvas.getContext('2d'), bitmap, type)) return Promise.resolve(null)
    return canvas.convertToBlob({ type, quality: QUALITY })
  }
  const canvas = Object.assign(document.createElement('canvas'), size)
  if (!draw(canvas.getContext('2d'), bitmap, type)) return Promise.resolve(null)
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

function draw(context: Context | null, bitmap: ImageBitmap, type: string): boolean {
  if (!context) return false
  const { width, height } = context.canvas
  if (type === 'image/jpeg') {
    // Without this, transparent pixels would become black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, width, height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return true
}
