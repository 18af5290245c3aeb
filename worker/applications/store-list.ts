import { applicationColumns, selectActivities } from '../activities/store'
import type { ApplicationsQuery } from '../contract/applications'
import type { Database } from '../platform/database'
import { isOwn, isReceived, newestOwn, newestReceived, ofId, received } from './store'

/** An application with who applied and to what. */
export function findApplication(db: Database, id: string) {
  return selectReceived(db).where(ofId(id)).limit(1)
}

/** The applications to one organizer's activities, or to one activity, newest first. */
export function listReceived(db: Database, query: ApplicationsQuery & { creatorId?: string }) {
  return selectReceived(db)
    .where(isReceived(query))
    .orderBy(...newestReceived)
    .limit(query.limit + 1)
}

function selectReceived(db: Database) {
  return db
    .select({ application: applicationColumns, ...received.columns })
    .from(received.from)
    .innerJoin(...received.ofApplicant)
    .innerJoin(...received.ofActivity)
}

/** The activities that a person applied to, by the application, newest first. */
export function listOfUser(db: Database, { userId, ...query }: ApplicationsQuery & { userId: string }) {
  return selectActivities(db, userId)
    .where(isOwn(query))
    .orderBy(...newestOwn)
    .limit(query.limit + 1)
}
