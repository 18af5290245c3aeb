import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Problem } from '../contract/common'
import type { ErrorCode } from '../contract/errors'
import { ERRORS } from '../contract/errors'

export type { ErrorCode } from '../contract/errors'

/** A refusal that the caller is told of. Thrown anywhere, translated once by `toProblem`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: ContentfulStatusCode
  readonly errors: Problem['errors']
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    details: { message?: string; errors?: Problem['errors']; retryAfterSeconds?: number } = {},
  ) {
    super(details.message ?? ERRORS[code][1])
    this.code = code
    this.status = ERRORS[code][0]
    this.errors = details.errors
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** The body of a refusal (product.md 15.1). */
export function toProblem(error: AppError, incident?: string): Problem {
  return {
    message: error.message,
    code: error.code,
    ...(error.errors ? { errors: error.errors } : {}),
    ...(incident ? { incident } : {}),
  }
}

/**
 * Runs a write and turns the database's own refusal into ours.
 * `refusals` maps a part of SQLite's message (a CHECK's name, a unique column) to our code.
 */
export async function translateDatabaseErrors<T>(
  refusals: Record<string, ErrorCode>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const reason = errorMessages(error)
    const match = Object.entries(refusals).find(([part]) => reason.includes(part))
    if (match) throw new AppError(match[1])
    throw error
  }
}

/** The messages of an error and all its errorMessages: Drizzle wraps D1's, D1 wraps SQLite's. */
export function errorMessages(error: unknown): string {
  const messages: string[] = []
  for (let current = error; current instanceof Error; current = current.cause) messages.push(current.message)
  return messages.join(' | ')
}
