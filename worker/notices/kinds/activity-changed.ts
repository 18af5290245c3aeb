import type { AnyColumn, SQL } from 'drizzle-orm'
import { or, sql } from 'drizzle-orm'
import { activities, applications } from '../../db/schema'
import { noticeKind, outdatedAfterStart } from './kind'

/** Columns of changes that are reported, and of the place's name. */
type ColumnName =
  | 'startsAt'
  | 'timeZone'
  | 'priceCents'
  | 'locationName'
  | 'city'
  | 'state'
  | 'latitude'
  | 'longitude'
  | 'exactLocationName'
  | 'exactCity'
  | 'exactState'
  | 'exactLatitude'
  | 'exactLongitude'
type Values = { [Column in ColumnName]?: (typeof activities.$inferInsert)[Column] | undefined }
/** Returns SQL for a column's old or new value. */
type Version = (name: ColumnName) => AnyColumn | SQL
/** SQL over an activity's columns, in either version. */
type Expression = (version: Version) => AnyColumn | SQL

/**
 * Sent to approved and pending applicants when time, place, or price changes, with old and new values. Only approved
 * applicants learn the exact place. The others are told only when the approximate place changes too.
 */
export const activityChanged = noticeKind('activity_changed', {
  email: {
    lane: 'change',
    opening: 'If that no longer works for you, you can give up your spot until the start.',
    occasion: 'besides the detail',
    isOutdated: outdatedAfterStart,
  },
  /** Must run before the activities in `where` get these values, because it compares old and new. */
  recipients: ({ where, values, at }: { where: SQL | undefined; values: Values; at: number }) => {
    const before: Version = (name) => activities[name]
    const after: Version = (name) => (values[name] === undefined ? activities[name] : sql`${values[name]}`)
    const anyChanged = (...expressions: Expression[]) =>
      or(...expressions.map((expression) => sql`${expression(before)} <> ${expression(after)}`)) ?? sql`false`
    const time = anyChanged(columnOf('startsAt'), columnOf('timeZone'))
    const price = anyChanged(columnOf('priceCents'))
    const shown = anyChanged(columnOf('locationName'), columnOf('latitude'), columnOf('longitude'))
    const exact = anyChanged(
      exactOrPublic('exactLocationName', 'locationName'),
      exactOrPublic('exactLatitude', 'latitude'),
      exactOrPublic('exactLongitude', 'longitude'),
    )
    const beforeAndAfter = (expression: Expression) =>
      sql`json_array(${expression(before)}, ${expression(after)})`
    const data = sql`json_patch('{}', json_object(
      'time', iif(${time}, ${beforeAndAfter(timeJson)}, json('null')),
      'place', iif(${applications.status} = 'APPROVED',
        iif(${exact}, ${beforeAndAfter(exactPlaceJson)}, json('null')),
        iif(${shown} and ${exact}, ${beforeAndAfter(publicPlaceJson)}, json('null'))),
      'priceCents', iif(${price}, ${beforeAndAfter(columnOf('priceCents'))}, json('null'))))`
    return {
      from: sql`(
        select ${applications.userId} user_id, ${activities.id} activity_id, ${activities.creatorId} actor_id, ${data} data
        from ${activities} cross join ${applications} on ${applications.activityId} = ${activities.id}
        where ${where} and (${time} or ${price} or ${exact}) and ${applications.status} in ('APPROVED', 'PENDING')) changed`,
      where: sql.raw("changed.data <> '{}'"),
      userId: sql.raw('changed.user_id'),
      key: sql`changed.activity_id || ':' || cast(${at} as integer)`,
      activityId: sql.raw('changed.activity_id'),
      actorId: sql.raw('changed.actor_id'),
      data: sql.raw('changed.data'),
    }
  },
})

const columnOf = (name: ColumnName) => (version: Version) => version(name)

/** Returns the exact value of a hidden place, otherwise the public value. */
const exactOrPublic = (exact: ColumnName, shown: ColumnName) => (version: Version) =>
  sql`coalesce(${version(exact)}, ${version(shown)})`

function timeJson(version: Version): SQL {
  return sql`json_object('startsAt', ${version('startsAt')}, 'timeZone', ${version('timeZone')})`
}

function exactPlaceJson(version: Version): SQL {
  return sql`json_object('name', ${exactOrPublic('exactLocationName', 'locationName')(version)},
    'city', ${exactOrPublic('exactCity', 'city')(version)}, 'state', ${exactOrPublic('exactState', 'state')(version)})`
}

function publicPlaceJson(version: Version): SQL {
  return sql`json_object('name', ${version('locationName')}, 'city', ${version('city')}, 'state', ${version('state')},
    'isApproximate', json(iif(${version('exactLocationName')} is null, 'false', 'true')))`
}
