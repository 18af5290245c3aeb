import { hc } from 'hono/client'
import * as commonText from '#messages/common'
import type { Problem } from '../../worker/contract/common'
import { formatter } from '../../worker/contract/date-format'
import type { Api } from './api-types'
import { fetchOrAnswer } from './document-answers'

/** The API, typed from the declared calls: `api.activities[':id'].$get({ param: { id } })`. Pass the promise to `call`. */
export const api = hc<Api>('/api', {
  init: { credentials: 'include' },
  fetch: fetchOrAnswer,
})

/** Two sentences about a limit: "You've applied to a lot today." and "You can apply again at 6:40 PM." */
export type Pause = { reason: string; next: string }

function pauseOf({ reason, next, until }: NonNullable<Problem['limit']>): Pause {
  const at = new Date(until)
  const isToday = at.toDateString() === new Date().toDateString()
  const time = formatter({ hour: 'numeric', minute: '2-digit' }).format(at)
  const day = formatter({ month: 'short', day: 'numeric' }).format(at)
  return {
    reason,
    next: isToday ? commonText.pauseUntilTime({ next, time }) : commonText.pauseUntilDay({ next, day, time }),
  }
}

/** An error whose message is written for the user. An empty message is not shown. */
export class UserError extends Error {}

/** Returns whether an error message was written for users. 5xx errors without our codes come from a proxy in front of the worker. */
function isForReaders(status: number, { code }: Partial<Problem>): boolean {
  return status < 500 || code === 'internal' || code === 'unavailable'
}

/** An error response: message to show, code, and a message per field (product.md 15.2). */
export class ApiError extends UserError {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly incident: string | undefined
  /** From `Retry-After`, if a rate limit rejected the call. */
  readonly retryAfterSeconds: number | undefined
  /** Why a limit rejected the call, and when the user can continue, in local time (product.md 2.61). */
  readonly pause: Pause | undefined

  constructor(status: number, problem: Partial<Problem>, retryAfterSeconds?: number) {
    const pause = problem.limit && pauseOf(problem.limit)
    super(
      status === 401 && problem.code !== 'wrong_credentials'
        ? 'Unauthorized'
        : pause
          ? `${pause.reason} ${pause.next}`
          : (isForReaders(status, problem) && problem.message) || commonText.unknownFailure(),
    )
    this.pause = pause
    this.status = status
    this.code = problem.code ?? 'unknown'
    // A field's first message wins: later ones usually follow from the same mistake.
    const errors = (problem.errors ?? []).toReversed()
    this.fields = Object.fromEntries(errors.map(({ path, message }) => [path, message]))
    this.incident = problem.incident
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Thrown when a request got no response, for example without a network. */
class OfflineError extends UserError {
  constructor() {
    super(commonText.offline())
  }
}

/** Returns whether a call got no response. */
export const isOffline = (error: unknown) => error instanceof OfflineError

export type ApiRequest<Answer> = Promise<
  Pick<Response, 'ok' | 'status' | 'headers'> & { json: () => Promise<Answer> }
>

/** Returns the response body. @throws ApiError for an error response, OfflineError without a response. */
export async function call<Answer>(request: ApiRequest<Answer>): Promise<Answer> {
  const response = await request.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new OfflineError()
  })
  if (!response.ok) {
    const problem = (await response.json().catch(() => ({}))) as Partial<Problem>
    throw new ApiError(response.status, problem, Number(response.headers.get('retry-after')) || undefined)
  }
  return response.status === 204 ? (undefined as Answer) : response.json()
}

/** Returns the message about a field, or the error's own message. */
export function fieldErrorMessage(error: unknown): string {
  const [message] = error instanceof ApiError ? Object.values(error.fields) : []
  return message ?? errorMessage(error)
}

/** A failure to show: its text and, if a limit blocked the action, the pause. A limit isn't shown as an error. */
export type Failure = { text: string; pause?: Pause | undefined }

/** Returns how to show an error. `whatFailed`, a text before or around the reason, is left out for limits. */
export function failureOf(error: unknown, whatFailed: string | ((reason: string) => string) = ''): Failure {
  const pause = error instanceof ApiError ? error.pause : undefined
  const message = errorMessage(error)
  if (pause || !message) return { text: message, pause }
  return { text: typeof whatFailed === 'string' ? `${whatFailed}${message}` : whatFailed(message) }
}

/** Returns the message to show for any error. */
export function errorMessage(error: unknown): string {
  return error instanceof UserError ? error.message : commonText.unknownFailure()
}
