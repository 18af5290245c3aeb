import { createHash } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Returns an id like the worker's, deterministic per name. */
export function demoId(kind: string, name: string | number): string {
  const bytes = createHash('sha256').update(`tagalong-demo/${kind}/${name}`).digest()
  return Array.from(bytes.subarray(0, 16), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** Returns a generator of numbers from 0 to 1, deterministic per seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Shuffles items, deterministically per seed. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}
