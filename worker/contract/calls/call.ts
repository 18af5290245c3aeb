import { z } from 'zod'
import type { ErrorCode } from '../errors'
import type { Noun } from '../nouns'
import type { QuotaName } from '../quotas'

/** A form body instead of a JSON body. */
export type Form = {
  type: 'multipart/form-data' | 'application/x-www-form-urlencoded'
  /** The text fields. */
  fields: z.ZodObject
  /** Maximum number of files, in fields of any name. */
  filesMax?: number
}

/** Maximum body size, and the error message above it. */
export type BodyLimit = { megabytes: number; message: () => string }

/** An API call. Route, guard, validators, OpenAPI document, and the web client's types derive from it. */
export type Call = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Below `/api`, in Hono's notation: `/activities/:id`. */
  path: `/${string}`
  /** Accepted callers, enforced by `authorize`: signed-in users, unless these are named. */
  who?: 'anyone' | 'admin'
  /** Which of these users the handler accepts, as a sentence. */
  rights?: string
  summary: string
  description?: string
  /** Path parameters. Invalid values return `not_found`. */
  params?: z.ZodObject
  query?: z.ZodType
  /** The user must have signed in or confirmed their identity in the last 15 minutes (product.md 2.55). */
  needsProof?: true
  /** JSON body. */
  body?: z.ZodType
  form?: Form
  /** Media types of a body parsed by the handler. */
  bodyTypes?: readonly string[]
  /** Overrides the 100,000-byte limit of JSON bodies. */
  bodyLimit?: BodyLimit
  /** Runs a user's requests one after another. For bodies of many megabytes (product.md 11.12). */
  oneAtATime?: true
  quotas?: readonly QuotaName[]
  /** Defaults to 200 with an `answer` and 204 without one. For 302, the handler returns the URL. */
  status?: 201 | 302
  /** Schema of the JSON that the handler returns, if it returns any. */
  answer?: z.ZodType
  /** Protocol that the handler's `Response` switches to. */
  upgradesTo?: 'websocket'
  /** Media type of a non-JSON answer; the handler returns the `Response`. */
  mediaType?: string
  /** Streams the answer, because it may be long. The handler returns the `Response`. */
  isStreamed?: true
  /** Other possible statuses, with the body of `answer` or without one. */
  otherStatuses?: Partial<Record<304 | 503, { description: string; hasBody: boolean }>>
  /** Errors thrown by the handler. `errorsOf` adds those that follow from the declaration. */
  errors?: readonly ErrorCode[]
  /** For answers that must not be stored. Repeating an `Idempotency-Key` runs the call again. */
  ignoresIdempotencyKey?: true
  /** The sender signs the text of the JSON body, so the handler gets that text as `bodyText`. */
  isSigned?: true
  /** Accepts requests from other sites: a signature in the link or body authenticates them, and cookies are ignored. */
  isOpenToOtherSites?: true
}

/** The calls of one noun, by `operationId`. */
export type Calls = Record<string, Call>

/** Declares a noun's calls. `description` introduces them in the OpenAPI document. */
export function defineCalls<const C extends Calls>(noun: Noun, description: string, calls: C) {
  return { noun, description, calls }
}

/** Returns the status of a successful response. */
export function statusOf({ status, answer, mediaType, upgradesTo }: Call): 101 | 200 | 201 | 204 | 302 {
  if (upgradesTo) return 101
  return status ?? (answer || mediaType ? 200 : 204)
}

/** Returns whether a call changes data. */
export function isWrite({ method }: Call): boolean {
  return method !== 'get'
}

/**
 * Returns whether a lagging replica may serve a call: a user's read without writes. Admins act on the latest data, and counting
 * a quota is a write.
 */
export function mayLag({ method, who, quotas, needsProof }: Call): boolean {
  return method === 'get' && !who && !quotas && !needsProof
}

/** Returns whether repeating an `Idempotency-Key` returns the first response again. */
export function isAnsweredOnce({ method, ignoresIdempotencyKey }: Call): boolean {
  return method === 'post' && !ignoresIdempotencyKey
}

/** Returns all error codes of a call: declared ones, and those that follow from its declaration. */
export function errorsOf(call: Call): ErrorCode[] {
  const { who, params, query, body, form, quotas, needsProof, isOpenToOtherSites } = call
  const implied: [isPossible: boolean, codes: readonly ErrorCode[]][] = [
    [who !== 'anyone', ['unauthorized', 'session_suspended']],
    [who === 'admin', ['forbidden', 'passkey_needed']],
    [params !== undefined, ['not_found']],
    [query instanceof z.ZodObject && 'cursor' in query.shape, ['bad_cursor']],
    [query !== undefined || body !== undefined || form !== undefined, ['invalid_request']],
    [body !== undefined, ['malformed_json']],
    [isWrite(call), ['too_large', 'unsupported_media_type']],
    [isWrite(call) && !isOpenToOtherSites, ['forbidden_origin']],
    [
      isAnsweredOnce(call),
      [
        'invalid_request',
        'unauthorized',
        'session_suspended',
        'idempotency_mismatch',
        'idempotency_in_progress',
        'idempotency_answer_lost',
      ],
    ],
    [needsProof === true, ['login_again']],
    [quotas !== undefined, ['rate_limited']],
    [true, ['internal', 'unavailable']],
  ]
  const codes = implied.flatMap(([isPossible, possible]) => (isPossible ? possible : []))
  return [...new Set([...codes, ...(call.errors ?? [])])]
}
