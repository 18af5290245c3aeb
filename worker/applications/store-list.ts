import { applicationColumns, selectActivities } from '../activities/store'
import type { ApplicationsQuery } from '../contract/applications'
import type { Database } from '../platform/database'
import {
  firstInLine,
  isOwn,
  isReceived,
  isSeen,
  isWaiting,
  newestOwn,
  newestReceived,
  received,
} from './store'

/** An application with who applied and to what, unless the applicant is nobody to the viewer. */
export function findApplication(db: Database, one: { id: string; viewerId: string }) {
  return selectReceived(db).where(isSeen(one)).limit(1)
}

/** The applications to one organizer's activities, or to one activity, newest first. */
export function listReceived(
  db: Database,
  query: ApplicationsQuery & { creatorId?: string; viewerId: string },
) {
  return selectReceived(db)
    .where(isReceived(query))
    .orderBy(...newestReceived)
    .limit(query.limit + 1)
}

/** Who waits for an activity, first in line first. */
export function listWaitlist(
  db: Database,
  { limit, ...query }: { activityId: string; cursor?: string | undefined; limit: number },
) {
  return selectReceived(db)
    .where(isWaiting(query))
    .orderBy(...firstInLine)
    .limit(limit + 1)
}

function selectReceived(db: Database) {
  return db
    .select({ application: applicationColumns, ...received.columns })
    .from(received.from)
    .innerJoin(...received.ofApplicant)
    .innerJoin(...received.ofActivity)
}

/** The activities that a person applied to, by the application, newest first. */
export function listOfUser(db: Database, query: ApplicationsQuery & { userId: string }) {
  return selectActivities(db, query.userId)
    .where(isOwn(query))
    .orderBy(...newestOwn)
    .limit(query.limit + 1)
}
