import { z } from 'zod'
import type { ActivityType } from '../../contract/activities'
import { ACTIVITY_TYPES } from '../../contract/vocabulary'
import { decodeCursor } from '../../platform/cursor'
import type { Position } from './store/upcoming'

const startAndSeq = z.tuple([z.int(), z.int()])

/** Returns a type's value in queries: `sports-fitness`. */
const typeSlug = (type: ActivityType) => type.toLowerCase().replace('_', '-')

export type ListQuery = { type?: ActivityType | undefined; after: Position | null }

/** Parses a list's query. Unknown parameters, such as those of campaigns, and invalid values are ignored. */
export function parseListQuery(query: Record<string, string>): ListQuery {
  const type = ACTIVITY_TYPES.find((each) => typeSlug(each) === query.type)
  return { type, after: parseCursor(query.cursor) }
}

function parseCursor(cursor: string | undefined): Position | null {
  try {
    const [startsAt, seq] = decodeCursor(cursor, startAndSeq) ?? []
    return startsAt === undefined || seq === undefined ? null : { startsAt, seq }
  } catch {
    return null
  }
}

/** Returns the query of a list from a position on: `?type=social&cursor=…`, or nothing for the whole list. */
export function listQuery({
  type,
  cursor,
}: {
  type?: ActivityType | undefined
  cursor?: string | null
}): string {
  const query = new URLSearchParams()
  if (type) query.set('type', typeSlug(type))
  if (cursor) query.set('cursor', cursor)
  return query.size > 0 ? `?${query}` : ''
}
