/** The longer side of what is uploaded, in pixels; the server keeps no more. */
export const UPLOAD_SIDE_MAX_PX = 2048

const JPEG_QUALITY = 0.88

/** The size within a square, proportions kept; never larger than it was. */
export function fitWithin({ width, height }: { width: number; height: number }, side: number) {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** In which format a picture of this type is written again; null for what must stay as it is: animations. */
export function outputType(type: string): 'image/jpeg' | 'image/webp' | null {
  if (type === 'image/gif') return null
  // PNG and AVIF may be transparent, which JPEG is not; and a photo as PNG would weigh ten times as much.
  return type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
}

/**
 * The picture with its longer side at most 2048 px, upright; the file itself where it is small enough already, or
 * where this browser cannot read it and the server must judge.
 */
export async function resizeImage(file: File): Promise<Blob> {
  const type = outputType(file.type)
  const bitmap = type && (await createImageBitmap(file).catch(() => null))
  if (!bitmap) return file
  try {
    const { width, height } = fitWithin(bitmap, UPLOAD_SIDE_MAX_PX)
    if (width === bitmap.width && height === bitmap.height) return file
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    if (!context) return file
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), type, JPEG_QUALITY))
  } finally {
    bitmap.close()
  }
}
