import { selectActivities } from '../activities/store'
import type { PageQuery } from '../contract/common'
import type { Database } from '../platform/database'
import { isComing, isPast, latestFirst, soonestFirst } from './store'

type OfUser = PageQuery & { userId: string }

/** The activities that a person holds a seat in and that have not ended, soonest first. */
export function listComing(db: Database, query: OfUser) {
  return selectActivities(db, query.userId)
    .where(isComing(query))
    .orderBy(...soonestFirst)
    .limit(query.limit + 1)
}

/** The activities of a person's history, newest first. */
export function listPast(db: Database, query: OfUser) {
  return selectActivities(db, query.userId)
    .where(isPast(query))
    .orderBy(...latestFirst)
    .limit(query.limit + 1)
}
