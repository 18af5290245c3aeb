import type { AnyColumn, SQL } from 'drizzle-orm'
import { or, sql } from 'drizzle-orm'
import { activities, applications } from '../../db/schema'
import { noticeKind, untilStart } from './kind'

/** Columns whose change is told, or that name the place. */
type Name =
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
type Values = { [Column in Name]?: (typeof activities.$inferInsert)[Column] | undefined }
/** The columns of an activity, or what they become. */
type Side = (name: Name) => AnyColumn | SQL

/**
 * To everybody approved or pending: another time, place or price, with old and new values. Only approved people learn the
 * exact place; the others are told of the place if the approximate one has changed too.
 */
export const activityChanged = noticeKind('activity_changed', {
  email: {
    opening: 'If that does not suit you any more, you can give your spot back until the start.',
    occasion: 'besides the detail',
    isOutdated: untilStart,
  },
  /** Before the activities of `where` get these values, because they are compared with what they replace. */
  recipients: ({ where, values, at }: { where: SQL | undefined; values: Values; at: number }) => {
    const before: Side = (name) => activities[name]
    const after: Side = (name) => (values[name] === undefined ? activities[name] : sql`${values[name]}`)
    const anyOf = (...sides: ((side: Side) => AnyColumn | SQL)[]) =>
      or(...sides.map((of) => sql`${of(before)} <> ${of(after)}`)) ?? sql`false`
    const time = anyOf(of('startsAt'), of('timeZone'))
    const price = anyOf(of('priceCents'))
    const shown = anyOf(of('locationName'), of('latitude'), of('longitude'))
    const exact = anyOf(
      exactly('exactLocationName', 'locationName'),
      exactly('exactLatitude', 'latitude'),
      exactly('exactLongitude', 'longitude'),
    )
    const pairOf = (side: (side: Side) => AnyColumn | SQL) => sql`json_array(${side(before)}, ${side(after)})`
    const data = sql`json_patch('{}', json_object(
      'time', iif(${time}, ${pairOf(timeOf)}, json('null')),
      'place', iif(${applications.status} = 'APPROVED',
        iif(${exact}, ${pairOf(exactPlaceOf)}, json('null')),
        iif(${shown} and ${exact}, ${pairOf(publicPlaceOf)}, json('null'))),
      'priceCents', iif(${price}, ${pairOf(of('priceCents'))}, json('null'))))`
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

const of = (name: Name) => (side: Side) => side(name)

/** The exact value if the exact place is hidden, else the one that everybody sees. */
const exactly = (exact: Name, shown: Name) => (side: Side) => sql`coalesce(${side(exact)}, ${side(shown)})`

function timeOf(side: Side): SQL {
  return sql`json_object('startsAt', ${side('startsAt')}, 'timeZone', ${side('timeZone')})`
}

function exactPlaceOf(side: Side): SQL {
  return sql`json_object('name', ${exactly('exactLocationName', 'locationName')(side)},
    'city', ${exactly('exactCity', 'city')(side)}, 'state', ${exactly('exactState', 'state')(side)})`
}

function publicPlaceOf(side: Side): SQL {
  return sql`json_object('name', ${side('locationName')}, 'city', ${side('city')}, 'state', ${side('state')},
    'isApproximate', json(iif(${side('exactLocationName')} is null, 'false', 'true')))`
}
