/** Bytes to read: a length from an offset, to the end of the file if there is no length, or the last `suffix` bytes. */
export type ByteRange = { offset: number; length?: number } | { suffix: number }

const SINGLE_RANGE = /^bytes=(\d*)-(\d*)$/
/** Far above any file, and exact as a number. */
const DIGITS_MAX = 15

/**
 * Parses a `Range` header (RFC 9110, 14.2). Returns `whole` without one, and for one that is to be ignored because it has
 * another unit or is malformed; `refused` for several ranges and for one that no file has.
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

/** Returns which bytes of a file of `size` bytes a range stands for. */
export function bytesOf(range: ByteRange | 'whole', size: number): { offset: number; length: number } {
  if (range === 'whole') return { offset: 0, length: size }
  if ('suffix' in range) {
    const length = Math.min(range.suffix, size)
    return { offset: size - length, length }
  }
  const { offset, length = size } = range
  return { offset, length: Math.min(length, size - offset) }
}
