import { now } from '../../platform/clock'

const FRESH_MS = 5 * 60_000
const ENTRIES_MAX = 500

/**
 * Answers of a provider, kept a few minutes in this isolate: while one types, letters are taken back and the same is
 * asked again. Not at the edge's cache, which is off on `workers.dev` and would keep what the licence lets nobody keep.
 */
export class AnswerCache<T> {
  readonly #answers = new Map<string, { value: T; until: number }>()

  get(name: string): T | undefined {
    const answer = this.#answers.get(name)
    return answer && now() < answer.until ? answer.value : undefined
  }

  set(name: string, value: T): void {
    this.#answers.delete(name)
    this.#answers.set(name, { value, until: now() + FRESH_MS })
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > ENTRIES_MAX && oldest !== undefined) this.#answers.delete(oldest)
  }
}
