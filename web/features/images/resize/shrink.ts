const QUALITY = 0.88
/** Where a browser cannot write WebP it writes PNG, which suits logos and is far too heavy for photos. */
const PNG_MAX_BYTES = 1024 * 1024

/** The size within a square, proportions kept; never larger than it was. */
export function fitWithin({ width, height }: { width: number; height: number }, side: number) {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * A picture drawn anew with its longer side at most so many pixels: upright, still, and without the place and the
 * camera that the file tells of. Null where this browser cannot read it. Runs in a worker as well as in the page.
 */
export async function shrink(file: Blob, side: number): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  try {
    const size = fitWithin(bitmap, side)
    if (file.type === 'image/jpeg') return await encode(bitmap, size, 'image/jpeg')
    // What may be transparent is no JPEG; and a photo as PNG would weigh ten times as much.
    const drawn = await encode(bitmap, size, 'image/webp')
    const isFit = drawn?.type === 'image/webp' || (drawn && drawn.size <= PNG_MAX_BYTES)
    return isFit ? drawn : await encode(bitmap, size, 'image/jpeg')
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
    // Or what is transparent would turn black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, width, height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return true
}
