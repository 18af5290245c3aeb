import { ApiError, errorMessage } from '../../lib/api'
import { pluralize } from '../../lib/format'

/** Returns the message to show for an error. When a rate limit refused the call, it says how long to wait. */
export function authErrorMessage(error: unknown): string {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined
  if (seconds === undefined) return errorMessage(error)
  return `Too many attempts. Try again in ${pluralize(Math.ceil(seconds / 60), 'minute')}.`
}
