import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { applications } from '../../db/schema'
import type { Recipients } from './kind'

/** Applications in `where` whose state changed at this instant. */
export type Decision = { where: SQL; at: number }

/** Recipients: applicants who were approved or declined at this instant. */
export function decidedApplicants(status: 'APPROVED' | 'REJECTED', { where, at }: Decision): Recipients {
  return {
    ...applicants,
    where: sql`${where} and ${applications.status} = ${sql.raw(`'${status}'`)} and ${applications.decidedAt} = ${at}`,
    key: sql`${applications.id} || ':' || ${applications.decidedAt}`,
  }
}

/** Recipients: applicants who were waitlisted at this instant. */
export function waitlistedApplicants({ where, at }: Decision): Recipients {
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
