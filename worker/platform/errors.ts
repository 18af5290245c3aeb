import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Problem } from '../contract/common'
import type { ErrorCode } from '../contract/errors'
import { ERRORS } from '../contract/errors'

export type { ErrorCode } from '../contract/errors'

/** An expected error, reported to the caller with the code's status and message. `toProblem` builds the body. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: ContentfulStatusCode
  readonly errors: Problem['errors']
  readonly limit: Problem['limit']
  readonly siteKey: Problem['siteKey']
  readonly spotsLeft: Problem['spotsLeft']
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    details: {
      message?: string
      errors?: Problem['errors']
      limit?: Problem['limit']
      siteKey?: string
      spotsLeft?: number
      retryAfterSeconds?: number
    } = {},
  ) {
    super(details.message ?? ERRORS[code][1]())
    this.code = code
    this.status = ERRORS[code][0]
    this.errors = details.errors ?? fieldErrorOf(code)
    this.limit = details.limit
    this.siteKey = details.siteKey
    this.spotsLeft = details.spotsLeft
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** The form field that an error is about, if there can be only one. */
const FIELDS: Partial<Record<ErrorCode, string>> = { name_not_allowed: 'name' }

function fieldErrorOf(code: ErrorCode): Problem['errors'] {
  const path = FIELDS[code]
  return path === undefined ? undefined : [{ path, message: ERRORS[code][1]() }]
}

/** Builds the body of an error response (product.md 15.1). */
export function toProblem(error: AppError, incident?: string): Problem {
  return {
    message: error.message,
    code: error.code,
    ...(error.errors ? { errors: error.errors } : {}),
    ...(error.limit ? { limit: error.limit } : {}),
    ...(error.siteKey ? { siteKey: error.siteKey } : {}),
    ...(error.spotsLeft === undefined ? {} : { spotsLeft: error.spotsLeft }),
    ...(incident ? { incident } : {}),
  }
}

/**
 * Runs a write and converts constraint violations to our errors. `codes` maps part of SQLite's message, such as a CHECK's name
 * or a unique column, to an error or its code.
 * @throws AppError
 */
export async function translateDatabaseErrors<T>(
  codes: Record<string, ErrorCode | AppError>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const reason = describeError(error)
    const match = Object.entries(codes).find(([part]) => reason.includes(part))
    if (match) throw typeof match[1] === 'string' ? new AppError(match[1]) : match[1]
    throw error
  }
}

/**
 * Joins the messages of an error and its causes, without the parameters of a failed statement, which may contain user input.
 * Drizzle wraps D1's error, which wraps SQLite's.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const messages: string[] = []
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    messages.push(current instanceof DrizzleQueryError ? `Failed query: ${current.query}` : current.message)
  }
  return messages.join(' | ')
}

/** Returns a stack trace's code lines, without the message, which may quote parameters. */
export function stackOf(error: Error): string {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [error.name, ...frames].join('\n')
}
