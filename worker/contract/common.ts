import { z } from 'zod'
import './sentences'
import { PAGE_DEFAULT, PAGE_MAX, SEARCH_TEXT_MAX_CHARACTERS } from './limits'

/** An opaque id as it travels: at most 64 characters, never parsed by a client. */
export const id = z.string().min(1).max(64)

/** An instant on the wire: ISO 8601 UTC, e.g. `2026-11-20T18:00:00.000Z`. */
export const instant = z.iso.datetime()

/** Dollars with at most two decimals. */
export const dollars = z.number()

/** A latitude or longitude in degrees (WGS 84). */
export const latitude = z.number().min(-90).max(90)
export const longitude = z.number().min(-180).max(180)

/** The same, out of a query string. */
export const latitudeParam = z.coerce.number().pipe(latitude).describe('Latitude in degrees (WGS 84)')
export const longitudeParam = z.coerce.number().pipe(longitude).describe('Longitude in degrees (WGS 84)')

/** One line of text that a person typed: trimmed, control characters refused. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, 'Line breaks and control characters are not allowed')

/** Text of several lines: trimmed; control characters other than tab and line breaks refused. */
export const prose = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^(?:[^\p{Cc}]|[\t\n\r])*$/u, 'Control characters are not allowed')

/** `limit` and `cursor` of every list. A cursor is opaque; a bad one is refused by whoever reads it. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_DEFAULT).describe('Number of items'),
  cursor: z.string().max(300).optional().describe('The `nextCursor` of the page before'),
})
export type PageQuery = z.infer<typeof pageQuery>

/** Free search text of a list; blank means none. */
export const searchText = z
  .string()
  .trim()
  .max(SEARCH_TEXT_MAX_CHARACTERS)
  .transform((text) => text || undefined)
  .optional()
  .describe('Words to search for')

/** A page of things. `nextCursor` is null on the last page. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })
export type Page<T> = { items: T[]; nextCursor: string | null }

/** The one form of every answer that is not 2xx. `incident` only on 500 and 503; the log has it too. */
export const problem = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  incident: z.string().optional(),
})
export type Problem = z.infer<typeof problem>
