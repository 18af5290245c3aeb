import { z } from 'zod'
import * as validationText from '#messages/validation'
import './sentences'
import { PAGE_DEFAULT, PAGE_MAX, SEARCH_TEXT_MAX_CHARACTERS } from './limits'
import { cleanLine, cleanProse } from './text'

/** An opaque id of at most 64 characters. Clients must not parse it. */
export const id = z.string().min(1).max(64)

/** An instant on the wire: ISO 8601 UTC, e.g. `2026-11-20T18:00:00.000Z`. */
export const instant = z.iso.datetime()

/** Dollars with at most two decimals. */
export const dollars = z.number()
/** ISO 4217 code. */
export const currency = z.string().length(3)

/** A latitude or longitude in degrees (WGS 84). */
export const latitude = z.number().min(-90).max(90)
export const longitude = z.number().min(-180).max(180)

/** Latitude and longitude from a query string. */
export const latitudeParam = z.coerce.number().pipe(latitude).describe('Latitude in degrees (WGS 84)')
export const longitudeParam = z.coerce.number().pipe(longitude).describe('Longitude in degrees (WGS 84)')

/** One line of typed text: cleaned (product.md 14.16), without control characters. */
export const line = (max: number) =>
  z
    .string()
    .overwrite(cleanLine)
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, { error: () => validationText.oneLine() })

/** Typed text of several lines: cleaned (product.md 14.16), without control characters except tabs and line breaks. */
export const prose = (max: number) =>
  z
    .string()
    .overwrite(cleanProse)
    .max(max)
    .regex(/^(?:[^\p{Cc}]|[\t\n\r])*$/u, { error: () => validationText.noControlCharacters() })

/** `limit` and `cursor` of every list. Cursors are opaque; `decodeCursor` validates them. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_DEFAULT).describe('Number of items'),
  cursor: z.string().max(300).optional().describe('The `nextCursor` of the page before'),
})
export type PageQuery = z.infer<typeof pageQuery>

/** Order of a list by time. */
const listOrder = z.enum(['newest', 'oldest'])
export type ListOrder = z.infer<typeof listOrder>
export const sortByTime = listOrder.default('newest').describe('Order by time')

/** Free search text of a list; blank means none. */
export const searchText = z
  .string()
  .overwrite(cleanLine)
  .max(SEARCH_TEXT_MAX_CHARACTERS)
  .transform((text) => text || undefined)
  .optional()
  .describe('Words to search for')

/** A page of items. `nextCursor` is null on the last page. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })
export type Page<T> = { items: T[]; nextCursor: string | null }

/** Details of a reached limit: the reason, the limited action, and when it is possible again. `message` combines them. */
const limitReached = z.object({ reason: z.string(), next: z.string(), until: instant })

/**
 * Body of every error response (product.md 15.1). `incident`, also logged, is present on 500 and 503 only. `siteKey`, for the
 * Turnstile widget, is present with `challenge_needed` only.
 */
export const problem = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  limit: limitReached.optional(),
  siteKey: z.string().optional(),
  /** Seats left, when `activity_full` rejects several approvals. */
  spotsLeft: z.number().int().optional(),
  incident: z.string().optional(),
})
export type Problem = z.infer<typeof problem>

/** An image's URL, relative to the origin, is this and its key. */
export const IMAGE_PATH = '/api/images/file/'
/** URL of an uploaded image, as sent. */
export const sentImage = z
  .string()
  .max(300)
  .regex(/^\/api\/images\/file\/[\w-]+$/, { error: () => validationText.uploadFirst() })
  .nullable()
