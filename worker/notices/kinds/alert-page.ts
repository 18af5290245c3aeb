import { sql } from 'drizzle-orm'
import { ALERT_PAUSE_HOURS } from '../../contract/limits'
import { HOUR_MS } from '../../contract/units'
import { activities, alertMatches, applications } from '../../db/schema'
import { isVisible } from '../../db/visibility'

/** Number of users whose pending matches are read by one cron statement. */
const ALERTED_A_PAGE = 200

/** A page of users with pending matches, by id: those after `after`. */
export type AlertPage = { at: number; after: string }

/** SQL for the ids of a page of users with pending matches, including those notified recently. */
export const usersWaiting = ({ after }: Pick<AlertPage, 'after'>) =>
  sql`(select distinct user_id from ${alertMatches} indexed by alert_matches_waiting
    where told_at is null and user_id > ${after} order by user_id limit ${ALERTED_A_PAGE})`

/**
 * SQL for the users of a page to notify of alert matches: the soonest activity, its alert, and the number of further matches. Excludes users
 * notified within the last `ALERT_PAUSE_HOURS` hours.
 */
export const usersToTell = ({ at, after }: AlertPage) => sql`(
  select user_id, activity_id, alert_id, total - 1 more from (
    select waiting.user_id, waiting.activity_id, waiting.alert_id,
      row_number() over (partition by waiting.user_id order by activities.starts_at, activities.seq) nth,
      count(*) over (partition by waiting.user_id) total
    from ${usersWaiting({ after })} person
    cross join ${alertMatches} waiting indexed by alert_matches_waiting on waiting.user_id = person.user_id
    cross join ${activities} on activities.id = waiting.activity_id
    where waiting.told_at is null and activities.is_listed and activities.starts_at > ${at}
      and ${isVisible(sql`waiting.user_id`, activities.creatorId)}
      and not exists (select 1 from ${applications} own where own.activity_id = activities.id and own.user_id = waiting.user_id)
      and not exists (select 1 from ${alertMatches} told
        where told.user_id = person.user_id and told.told_at > ${at - ALERT_PAUSE_HOURS * HOUR_MS}))
  where nth = 1)`
