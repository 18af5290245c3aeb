import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Problem } from '../contract/common'

/**
 * Every refusal: its code, its status, its sentence. Fixed sentences are listed in product.md 15.3.
 * What one may not see answers `not_found`, where its existence is private.
 */
const REFUSALS = {
  invalid_request: [400, 'Some fields need another look'],
  malformed_json: [400, 'The request body is not valid JSON'],
  bad_cursor: [400, 'This page of the list no longer exists. Start again from the first page'],
  invalid_link: [400, 'This link has expired or was already used'],
  same_email: [400, 'This is your email address already'],
  own_comment: [400, 'You cannot report your own comment'],
  own_report: [400, 'You cannot report yourself, or what is your own'],
  self_block: [400, 'You cannot block yourself'],
  future_date: [400, 'This date lies in the future'],
  self_follow: [400, 'You cannot follow yourself'],
  past_time: [400, 'The activity must start in the future'],
  place_unclear: [400, 'Please choose a place from the list'],
  place_abroad: [400, 'Places outside the United States are not supported yet'],
  not_an_image: [400, 'Only JPEG, PNG, WebP, GIF and AVIF images can be uploaded'],
  image_too_large: [400, 'This image has too many pixels'],
  image_not_yours: [400, 'Please upload the picture first'],
  common_password: [400, 'This password is too common. Please choose another'],
  unauthorized: [401, 'Unauthorized'],
  session_suspended: [401, 'Unauthorized'],
  wrong_credentials: [401, 'Invalid email or password'],
  wrong_password: [403, 'The current password is not right'],
  login_again: [403, 'Please log in again first, so that we know it is you'],
  suspended: [403, 'This account is suspended'],
  forbidden: [403, 'You are not allowed to do this'],
  forbidden_origin: [403, 'This request came from another site'],
  not_a_participant: [403, 'Only people with a personal account can apply to activities'],
  own_activity: [403, 'You cannot apply to your own activity'],
  updates_closed: [403, 'Only the organizer can post an update'],
  admin_account: [403, 'The account of an admin cannot be suspended'],
  comments_closed: [403, 'Only participants can read and write comments'],
  not_found: [404, 'Not found'],
  activity_not_found: [404, "The activity you're looking for doesn't exist or has been removed"],
  invalid_invitation: [404, 'Invalid invitation code'],
  method_not_allowed: [405, 'This address does not answer to that method'],
  invitation_used_up: [409, 'Invalid invitation code'],
  email_taken: [409, 'An account with this email address already exists'],
  code_exists: [409, 'Code already exists'],
  uses_below_used: [409, 'The usage limit cannot be below the uses so far'],
  already_applied: [409, 'You have already applied to this activity'],
  activity_full: [409, 'Activity Full'],
  activity_closed: [409, 'This activity is over or was cancelled'],
  activity_has_room: [409, 'There are free spots: apply instead of joining the waitlist'],
  maximum_below_participants: [409, 'More people have joined than the new maximum allows'],
  wrong_state: [409, 'The application is no longer in a state that allows this'],
  not_ended: [409, 'Attendance can be marked once the activity has ended'],
  attendance_closed: [409, 'Attendance can be marked for 72 hours after the end'],
  already_started: [409, 'The activity has already started'],
  idempotency_mismatch: [409, 'This idempotency key was used for another request'],
  idempotency_in_progress: [409, 'The first request with this idempotency key is still running'],
  too_large: [413, 'This request is too large'],
  unsupported_media_type: [415, 'Send this request as application/json'],
  rate_limited: [429, 'Too many tries. Please wait a while and try again'],
  internal: [500, 'Something went wrong on our side. Please try again'],
  unavailable: [503, 'The service is not available right now. Please try again in a moment'],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>

export type ErrorCode = keyof typeof REFUSALS

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
    super(details.message ?? REFUSALS[code][1])
    this.code = code
    this.status = REFUSALS[code][0]
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
export async function refusing<T>(refusals: Record<string, ErrorCode>, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const reason = causes(error)
    const match = Object.entries(refusals).find(([part]) => reason.includes(part))
    if (match) throw new AppError(match[1])
    throw error
  }
}

/** The messages of an error and all its causes: Drizzle wraps D1's, D1 wraps SQLite's. */
export function causes(error: unknown): string {
  const messages: string[] = []
  for (let current = error; current instanceof Error; current = current.cause) messages.push(current.message)
  return messages.join(' | ')
}
