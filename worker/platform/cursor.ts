import { z } from 'zod'
import { AppError } from './errors'

/** Sort keys of lists ordered by a time (or rank) and then by id. */
export const timeAndId = z.tuple([z.number(), z.string()])

/** Encodes the sort keys of a page's last row. Opaque to clients. */
function encodeCursor(keys: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url')
}

/**
 * Decodes a cursor and validates its keys. Accepts only the canonical spelling, because decoding base64url skips unknown
 * characters.
 * @throws AppError bad_cursor
 */
export function decodeCursor<T extends z.ZodType>(cursor: string | undefined, keys: T): z.infer<T> | null {
  if (cursor === undefined) return null
  const bytes = Buffer.from(cursor, 'base64url')
  const parsed = z.string().transform(parseJson).pipe(keys).safeParse(bytes.toString('utf8'))
  if (!parsed.success || bytes.toString('base64url') !== cursor) throw new AppError('bad_cursor')
  return parsed.data
}

/** Turns up to `limit + 1` rows into a page of `limit` items and the cursor of the next page. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  {
    limit,
    item,
    keys,
  }: { limit: number; item: (row: Row) => Item; keys: (row: Row) => readonly (string | number)[] },
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(item),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor(keys(last)) : null,
  }
}

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' })
    return z.NEVER
  }
}
