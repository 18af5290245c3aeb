import { ApiError, sentenceOf } from '../../lib/api'
import { counted } from '../../lib/format'

/** Why it was refused; after too many tries, for how long. */
export function refusal(error: unknown): string {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined
  if (seconds === undefined) return sentenceOf(error)
  return `Too many tries. Try again in ${counted(Math.ceil(seconds / 60), 'minute')}.`
}
