import * as authText from '#messages/auth'
import { ApiError, errorMessage } from '../../lib/api'

/** Returns the message to show for an error. If the call was rate limited, it says how long to wait. */
export function authErrorMessage(error: unknown): string {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined
  if (seconds === undefined) return errorMessage(error)
  return authText.tooManyAttempts({ minutes: Math.ceil(seconds / 60) })
}
