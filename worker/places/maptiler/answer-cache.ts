import { now } from '../../platform/clock'

const FRESH_MS = 5 * 60_000
const ENTRIES_MAX = 500

/**
 * Caches a provider's answers in this isolate for a few minutes, because users often delete letters and repeat a search. The edge
 * cache is unsuitable: it is off on `workers.dev`, and the provider's license forbids storing answers.
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
