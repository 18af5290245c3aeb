import { vi } from 'vitest'

/** Returns a decoded image of this size, without pixels. */
export function bitmap(size: { width: number; height: number }): ImageBitmap {
  return { ...size, close: () => {} }
}

/**
 * Replaces the browser's image functions: every file decodes to `size` and is encoded as `bytes` bytes.
 * @returns the sizes drawn, such as "640x480"
 */
export function stubImageCodec(
  size: { width: number; height: number },
  bytes: number,
  { writesWebp = true, drawn = [] as string[] } = {},
): string[] {
  vi.stubGlobal('createImageBitmap', async () => bitmap(size))
  class Canvas {
    readonly width: number
    readonly height: number
    constructor(width: number, height: number) {
      this.width = width
      this.height = height
      drawn.push(`${width}x${height}`)
    }
    getContext() {
      return { canvas: this, fillRect: () => {}, drawImage: () => {} }
    }
    async convertToBlob({ type }: { type: string }) {
      const written = type === 'image/webp' && !writesWebp ? 'image/png' : type
      return new Blob([new Uint8Array(bytes)], { type: written })
    }
  }
  vi.stubGlobal('OffscreenCanvas', Canvas)
  vi.stubGlobal('Worker', undefined)
  return drawn
}
