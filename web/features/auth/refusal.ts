import { ApiError, errorMessage } from '../../lib/api'
import { pluralize } from '../../lib/format'

/** Why it was refused; after too many tries, for how long. */
export function refusal(error: unknown): string {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined
  if (seconds === undefined) return errorMessage(error)
  return `Too many tries. Try again in ${pluralize(Math.ceil(seconds / 60), 'minute')}.`
}
