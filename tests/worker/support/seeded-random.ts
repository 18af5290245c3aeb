/** Returns a random number generator (0 to 1) that always repeats the same sequence for a seed, to reproduce failures. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
