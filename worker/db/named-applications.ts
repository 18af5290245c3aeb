import { sql } from 'drizzle-orm'
import { applications } from './schema'

/** Condition for applications to one activity by id, including the other members of their groups. */
export function hasApplicationIdIn({ activityId, ids }: { activityId: string; ids: readonly string[] }) {
  const named = sql`(select value from json_each(${JSON.stringify(ids)}))`
  return sql`${applications.activityId} = ${activityId} and (${applications.id} in ${named} or ${applications.groupId} in (
    select named.group_id from ${applications} named where named.id in ${named}))`
}
