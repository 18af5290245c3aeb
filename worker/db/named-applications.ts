import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { applications } from './schema'

/** Alias for applications selected by id. */
export const chosen = alias(applications, 'chosen')

export type ByIds = { activityId: string; ids: readonly string[] }

/** Condition for applications to one activity by id, including the other members of their groups. */
export function hasApplicationIdIn(
  { activityId, ids }: ByIds,
  table: typeof applications | typeof chosen = applications,
) {
  const named = sql`(select value from json_each(${JSON.stringify(ids)}))`
  return sql`${table.activityId} = ${activityId} and (${table.id} in ${named} or ${table.groupId} in (
    select named.group_id from ${applications} named where named.id in ${named}))`
}
