import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { SECOND_MS } from '../../contract/units'
import { applications } from '../../db/schema'
import type { Recipients } from './kind'

/** The applications of `where` that have come to a state at an instant. */
export type Decision = { where: SQL; at: number }

/** How long an email about a decision waits: as long as the organizer is likely to undo it. */
export const UNDO_MS = 15 * SECOND_MS

/** The applicants of applications that were approved or declined at this instant. */
export function decided(status: 'APPROVED' | 'REJECTED', { where, at }: Decision): Recipients {
  return {
    ...applicants,
    where: sql`${where} and ${applications.status} = ${sql.raw(`'${status}'`)} and ${applications.decidedAt} = ${at}`,
    key: sql`${applications.id} || ':' || ${applications.decidedAt}`,
  }
}

/** The applicants of applications that were put on the waitlist at this instant. */
export function waitlisted({ where, at }: Decision): Recipients {
  return {
    ...applicants,
    where: sql`${where} and ${applications.waitlistedAt} = ${at}`,
    key: sql`${applications.id} || ':' || ${applications.waitlistedAt}`,
  }
}

const applicants = {
  from: sql`${applications}`,
  userId: applications.userId,
  activityId: applications.activityId,
  actorId: applications.creatorId,
  data: sql`json_object('applicationId', ${applications.id})`,
}
