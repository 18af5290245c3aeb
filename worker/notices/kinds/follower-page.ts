import { sql } from 'drizzle-orm'
import { activities, follows } from '../../db/schema'

/** Number of followers notified by one statement. */
const FOLLOWERS_A_PAGE = 500

/** A page of the followers of an activity's organizer: those after a row of `follows`. */
export type FollowerPage = { activityId: string; after: number }

/** SQL for the row of `follows` at which a page ends; null if it is the last one. */
export const lastFollower = ({ activityId, after }: FollowerPage) =>
  sql<number>`(select page.rowid from ${follows} page indexed by follows_creator
    where page.creator_id = (select published.creator_id from ${activities} published where published.id = ${activityId})
      and page.rowid > ${after} order by page.rowid limit 1 offset ${FOLLOWERS_A_PAGE - 1})`
