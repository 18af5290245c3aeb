import { z } from 'zod'
import type { ErrorCode } from '../errors'
import type { Noun } from '../nouns'
import type { QuotaName } from '../quotas'

/**
 * Callers that a call accepts: anyone including visitors, any signed-in user, or admins only. `authorize` enforces it.
 */
type Caller = 'anyone' | 'signed in' | 'admin'

/** A form body, instead of a JSON body. */
export type Form = {
  type: 'multipart/form-data' | 'application/x-www-form-urlencoded'
  /** The text fields. */
  fields: z.ZodObject
  /** Maximum number of files, in fields of any name. */
  filesMax?: number
}

/** Limit of a call's body, and the message of a larger one. */
export type BodyLimit = { megabytes: number; message: string }

/** A call of the API. Route, guard, validators, OpenAPI document, and the web client's types derive from it. */
export type Call = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Below `/api`, in Hono's notation: `/activities/:id`. */
  path: `/${string}`
  who: Caller
  /** The users among `who` that the handler accepts, as a sentence. */
  rights?: string
  summary: string
  description?: string
  /** Path parameters. A value that does not match answers `not_found`. */
  params?: z.ZodObject
  query?: z.ZodType
  /** The user must have signed in or confirmed their identity in the last 15 minutes (product.md 2.55). */
  needsProof?: true
  /** JSON body. */
  body?: z.ZodType
  form?: Form
  /** Media types of a body that the handler reads itself. */
  bodyTypes?: readonly string[]
  /** Instead of the 100,000 bytes of a JSON body. */
  bodyLimit?: BodyLimit
  /** A user's requests wait for each other. For bodies of many megabytes (product.md 11.12). */
  oneAtATime?: true
  quotas?: readonly QuotaName[]
  /** 200 with an `answer`, 204 without one, unless stated. The handler of a 302 returns the address. */
  status?: 201 | 302
  /** Schema of the JSON that the handler returns; null where there is no JSON body. */
  answer: z.ZodType | null
  /** The handler returns a `Response` that switches to this protocol. */
  upgradesTo?: 'websocket'
  /** Media type of an answer that is not JSON; the handler returns the `Response`. */
  mediaType?: string
  /** The answer is sent while it is read, because it may be long. The handler returns the `Response`. */
  isStreamed?: true
  /** Other statuses that the handler may answer with, with the body of `answer` or with none. */
  otherStatuses?: Partial<Record<304 | 503, { description: string; hasBody: boolean }>>
  /** Errors of the handler. Those that follow from the declaration are added by `errorsOf`. */
  errors?: readonly ErrorCode[]
  /** For answers that must not be stored. A repeated `Idempotency-Key` runs the call again. */
  ignoresIdempotencyKey?: true
  /** The sender signs the text of the JSON body, so the handler gets it as `bodyText`. */
  isSigned?: true
  /** Other sites may send it: a signature in the link or the body proves it, and cookies count for nothing. */
  isOpenToOtherSites?: true
}

/** The calls of one noun. Each key is the `operationId`. */
export type Calls = Record<string, Call>

/** Declares the calls of a noun. `description` introduces them in the OpenAPI document. */
export function defineCalls<const C extends Calls>(noun: Noun, description: string, calls: C) {
  return { noun, description, calls }
}

/** Returns the status of a success. */
export function statusOf({ status, answer, mediaType, upgradesTo }: Call): 101 | 200 | 201 | 204 | 302 {
  if (upgradesTo) return 101
  return status ?? (answer || mediaType ? 200 : 204)
}

/** Returns whether a call changes data. */
export function isWrite({ method }: Call): boolean {
  return method !== 'get'
}

/**
 * Returns whether a replica may answer a call, although it lags: a user's read that writes nothing. Admins decide by what
 * they read, and a quota is counted.
 */
export function mayLag({ method, who, quotas, needsProof }: Call): boolean {
  return method === 'get' && who === 'signed in' && !quotas && !needsProof
}

/** Returns whether a repeated `Idempotency-Key` gets the first response again. */
export function isAnsweredOnce({ method, ignoresIdempotencyKey }: Call): boolean {
  return method === 'post' && !ignoresIdempotencyKey
}

/** Returns every error code of a call: the declared ones, and those that follow from its declaration. */
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
