import { sql } from 'drizzle-orm'
import { applications } from './schema'

/** Condition for applications to one activity by id, including the other members of their groups. */
export function hasApplicationIdIn({ activityId, ids }: { activityId: string; ids: readonly string[] }) {
  // Without `+`, SQLite would read all applications to the activity.
  return sql`+${applications.activityId} = ${activityId} and ${applications.id} in (
    with named(id) as (select value from json_each(${JSON.stringify(ids)}))
    select id from named
    union select fellow.id from named cross join ${applications} own on own.id = named.id
      cross join ${applications} fellow on fellow.group_id = own.group_id)`
}
