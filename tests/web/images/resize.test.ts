import { beforeEach, describe, expect, test, vi } from 'vitest'
import { resizeImage } from '../../../web/features/images/resize/resize-image'
import { fitWithin } from '../../../web/features/images/resize/shrink'
import { stubImageCodec } from '../support/images'

const file = (name: string, type: string) => new File([new Uint8Array(10)], name, { type })

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('No decoder')))
})

describe('resizing', () => {
  test('limits the longer side to 2048 px, keeps proportions, and enlarges nothing', () => {
    expect(fitWithin({ width: 4096, height: 3072 }, 2048)).toEqual({ width: 2048, height: 1536 })
    expect(fitWithin({ width: 1000, height: 6000 }, 2048)).toEqual({ width: 341, height: 2048 })
    expect(fitWithin({ width: 800, height: 600 }, 2048)).toEqual({ width: 800, height: 600 })
    expect(fitWithin({ width: 10_000, height: 1 }, 2048)).toEqual({ width: 2048, height: 1 })
  })

  test.each([
    ['image/jpeg', 'image/jpeg'],
    ['image/png', 'image/webp'],
    ['image/webp', 'image/webp'],
    ['image/avif', 'image/webp'],
    ['image/gif', 'image/webp'],
  ])('converts %s to %s', async (type, outputType) => {
    stubImageCodec({ width: 800, height: 600 }, 1000)
    const blob = await resizeImage(file('a', type), 'ACTIVITY_IMAGE', new AbortController().signal)
    expect(blob.type).toBe(outputType)
  })

  test('writes PNG for small images and JPEG for photos when the browser cannot write WebP', async () => {
    for (const [size, type] of [
      [1000, 'image/png'],
      [3_000_000, 'image/jpeg'],
    ] as const) {
      stubImageCodec({ width: 800, height: 600 }, size, { writesWebp: false })
      const blob = await resizeImage(
        file('a.png', 'image/png'),
        'ACTIVITY_IMAGE',
        new AbortController().signal,
      )
      expect(blob.type).toBe(type)
    }
  })

  test('makes avatars smaller than covers, and redraws even a small image to drop its metadata', async () => {
    const { signal } = new AbortController()
    const drawn = stubImageCodec({ width: 4000, height: 3000 }, 1000)
    await resizeImage(file('a.jpg', 'image/jpeg'), 'AVATAR', signal)
    await resizeImage(file('a.jpg', 'image/jpeg'), 'ACTIVITY_IMAGE', signal)
    stubImageCodec({ width: 300, height: 200 }, 1000, { drawn })
    const small = file('a.jpg', 'image/jpeg')
    expect(await resizeImage(small, 'ACTIVITY_IMAGE', signal)).not.toBe(small)
    expect(drawn).toEqual(['640x480', '2048x1536', '300x200'])
  })

  test('returns a file unchanged when the browser cannot decode it', async () => {
    const undecodable = file('a.avif', 'image/avif')
    expect(await resizeImage(undecodable, 'ACTIVITY_IMAGE', new AbortController().signal)).toBe(undecodable)
  })
})
