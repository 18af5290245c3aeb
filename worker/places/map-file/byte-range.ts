/** Bytes to read: `length` bytes from `offset`, or to the end of the file without `length`, or the last `suffix` bytes. */
export type ByteRange = { offset: number; length?: number } | { suffix: number }

const SINGLE_RANGE = /^bytes=(\d*)-(\d*)$/
/** Enough for any file, and exact as a number. */
const DIGITS_MAX = 15

/**
 * Parses a `Range` header (RFC 9110, 14.2). Returns `whole` without one, or if it must be ignored because it is malformed or has
 * another unit; `refused` for several ranges, and for one that can't be satisfied.
 */
export function parseRange(header: string | undefined): ByteRange | 'whole' | 'refused' {
  if (header === undefined) return 'whole'
  const [, first = '', last = ''] = SINGLE_RANGE.exec(header.replaceAll(' ', '')) ?? []
  if (first === '' && last === '') return /^bytes=.*,/.test(header) ? 'refused' : 'whole'
  if (Math.max(first.length, last.length) > DIGITS_MAX) return 'refused'
  if (first === '') return Number(last) > 0 ? { suffix: Number(last) } : 'refused'
  if (last === '') return { offset: Number(first) }
  return Number(last) < Number(first)
    ? 'whole'
    : { offset: Number(first), length: Number(last) - Number(first) + 1 }
}

/** Resolves a range to the bytes of a file of `size` bytes. */
export function bytesOf(range: ByteRange | 'whole', size: number): { offset: number; length: number } {
  if (range === 'whole') return { offset: 0, length: size }
  if ('suffix' in range) {
    const length = Math.min(range.suffix, size)
    return { offset: size - length, length }
  }
  const { offset, length = size } = range
  return { offset, length: Math.min(length, size - offset) }
}
