import type { AnyColumn, SQL } from 'drizzle-orm'
import { or, sql } from 'drizzle-orm'
import * as noticeKindsText from '#messages/notice-kinds'
import { EMAIL_CHANGES_MINUTES } from '../../contract/limits'
import type { EditedText } from '../../contract/vocabulary'
import { EDITED_TEXTS } from '../../contract/vocabulary'
import { affectedBy } from '../../db/organizes'
import { activities, applications, coOrganizers, notices } from '../../db/schema'
import { isVisible } from '../../db/visibility'
import { MINUTE_MS } from '../../platform/clock'
import { neverOutdated, noticeKind, outdatedAfterStart } from './kind'
import { oncePerSeries, withDates } from './once-per-series'

/** Columns whose changes are reported, and those of the place's name. */
type ColumnName =
  | 'startsAt'
  | 'timeZone'
  | 'priceCents'
  | 'currency'
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
  | 'visibility'
  | 'exactLocationId'
  | EditedText
type Values = {
  [Column in Exclude<ColumnName, 'startsAt'>]?: (typeof activities.$inferSelect)[Column] | undefined
} & { startsAt?: number | SQL | undefined }
/** Returns SQL for a column's old or new value. */
type Version = (name: ColumnName) => AnyColumn | SQL
/** SQL over an activity's columns, in either version. */
type Expression = (version: Version) => AnyColumn | SQL

/** How long changes are collected: ten minutes, or a tenth of the time until the start if that is less. */
const collectingMs = sql`max(0, min(${sql.raw(String(EMAIL_CHANGES_MINUTES * MINUTE_MS))}, coalesce(
  (min(${activities.startsAt}, coalesce(${notices.data} ->> '$.time[1].startsAt', ${activities.startsAt})) - ${notices.createdAt}) / 10, 0)))`

/** Condition for notices that report a co-organizer's change of the place or visibility to the organizer. */
const isAboutShown = sql`${notices.data} ->> '$.isOwn' and (${notices.data} ->> '$.place' is not null
  or ${notices.data} ->> '$.visibility' is not null or ${notices.data} ->> '$.placeShown' is not null)`

/** Merges the changes of an unread notice with new ones: from the first old value to the last new one. */
const firstToLast = sql`json_patch('{}', json_object(${sql.join(['time', 'place', 'price', 'visibility', 'placeShown'].map(mergedField), sql`, `)},
  'texts', json(nullif(json_patch(coalesce(notices.data -> '$.texts', '{}'), coalesce(excluded.data -> '$.texts', '{}')), '{}')),
  'dates', excluded.data -> '$.dates', 'role', excluded.data ->> '$.role', 'isOwn', excluded.data -> '$.isOwn'))`

function mergedField(name: string): SQL {
  const fieldOf = (version: 'notices' | 'excluded', index?: number) =>
    sql.raw(`${version}.data -> '$.${name}${index === undefined ? '' : `[${index}]`}'`)
  return sql`${sql.raw(`'${name}'`)}, json(case
    when ${fieldOf('excluded')} is null then ${fieldOf('notices')}
    when ${fieldOf('notices')} is null then ${fieldOf('excluded')}
    when ${fieldOf('notices', 0)} <> ${fieldOf('excluded', 1)}
      then json_array(json(${fieldOf('notices', 0)}), json(${fieldOf('excluded', 1)})) end)`
}

/**
 * Sent to approved and pending applicants when time, place, or price changes, with old and new values, and to helpers and the
 * organizer when time or place changes. Only approved applicants, helpers, and the organizer learn the exact place. Pending applicants are notified of a new
 * place only if the approximate place changes too. The organizer is also notified of a new visibility, of new texts, and of an exact place that
 * becomes hidden, and gets an email about the place at once. The user who makes the change is not notified.
 */
export const activityChanged = noticeKind('activity_changed', {
  budget: 'changes',
  sentBy: ['updateActivity', 'extendDecision'],
  email: {
    lane: 'change',
    delayMs: sql`iif(${isAboutShown}, 0, ${collectingMs})`,
    topic: { key: sql`'activity:' || ${notices.activityId}` },
    opening: ({ role, isOwn }) => (role || isOwn ? null : noticeKindsText.activityChangedEmail()),
    occasion: 'besides the detail',
    isOutdated: (facts, data) => outdatedAfterStart(facts, data) || !facts.isConcerned,
  },
  /** Must run before the activities in `where` get these values, because it compares old and new. */
  recipients: ({ where, values, by }: { where: SQL | undefined; values: Values; by: string }) => {
    const before: Version = (name) => activities[name]
    const after: Version = (name) => {
      const value = values[name]
      if (value === undefined) return activities[name]
      // D1 binds numbers as reals, which JSON would write as 500.0 where the old value is 500.
      return name === 'startsAt' || name === 'priceCents' ? sql`cast(${value} as integer)` : sql`${value}`
    }
    const anyChanged = (...expressions: Expression[]) =>
      or(...expressions.map((expression) => sql`${expression(before)} <> ${expression(after)}`)) ?? sql`false`
    const time = anyChanged(columnOf('startsAt'), columnOf('timeZone'))
    const price = sql`(${anyChanged(columnOf('priceCents'))} or (${columnOf('priceCents')(after)} > 0 and ${anyChanged(columnOf('currency'))}))`
    const shown = anyChanged(columnOf('locationName'), columnOf('latitude'), columnOf('longitude'))
    const exact = anyChanged(
      exactOrPublic('exactLocationName', 'locationName'),
      exactOrPublic('exactLatitude', 'latitude'),
      exactOrPublic('exactLongitude', 'longitude'),
    )
    const beforeAndAfter = (expression: Expression) =>
      sql`json_array(${expression(before)}, ${expression(after)})`
    const visibility = anyChanged(columnOf('visibility'))
    const placeShown = anyChanged(placeShownTo)
    const edited = EDITED_TEXTS.filter((name) => values[name] !== undefined)
    const isNew = (name: EditedText) => sql`${before(name)} is not ${values[name]}`
    const texts = or(...edited.map(isNew)) ?? sql`false`
    const textsJson = sql`json_patch('{}', json_object(${sql.join(
      edited.map((name) => sql`${sql.raw(`'${name}'`)}, iif(${isNew(name)}, json('true'), null)`),
      sql`, `,
    )}))`
    const hasApplied = sql`${applications.status} in ('APPROVED', 'PENDING')`
    const isOrganizer = sql`affected.value = ${activities.creatorId}`
    const knowsExact = sql`(${applications.status} = 'APPROVED' or ${coOrganizers.joinedAt} is not null or ${isOrganizer})`
    const about = sql`case when ${hasApplied} then '{}' when ${isOrganizer} then json_object('isOwn', json('true'))
      else json_object('role', ${coOrganizers.role}) end`
    const data = sql`json_patch('{}', json_object(
      'time', iif(${time}, ${beforeAndAfter(timeJson)}, json('null')),
      'place', iif(${knowsExact},
        iif(${exact}, ${beforeAndAfter(exactPlaceJson)}, json('null')),
        iif(${shown} and ${exact}, ${beforeAndAfter(publicPlaceJson)}, json('null'))),
      'price', iif(${price} and ${hasApplied}, ${beforeAndAfter(priceJson)}, json('null')),
      'visibility', iif(${visibility} and ${isOrganizer}, ${beforeAndAfter(columnOf('visibility'))}, json('null')),
      'placeShown', iif(${placeShown} and ${isOrganizer}, ${beforeAndAfter(placeShownTo)}, json('null')),
      'texts', iif(${texts} and ${isOrganizer}, ${textsJson}, json('null'))))`
    return {
      from: sql`(
        select affected.value user_id, ${activities.id} activity_id, iif(${isOrganizer}, ${by}, ${activities.creatorId}) actor_id,
          ${data} data, ${about} about, ${oncePerSeries(sql`affected.value`)}
        from ${activities} cross join ${affectedBy(activities, { withOrganizer: true })}
        left join ${applications} on ${applications.activityId} = ${activities.id} and ${applications.userId} = affected.value
        left join ${coOrganizers} on ${coOrganizers.activityId} = ${activities.id} and ${coOrganizers.userId} = affected.value
        where ${where} and (${time} or ${exact} or (${price} and ${hasApplied}) or ((${visibility} or ${placeShown} or ${texts}) and ${isOrganizer})) and affected.value <> ${by}) changed`,
      where: sql.raw("changed.nth = 1 and changed.data <> '{}'"),
      userId: sql.raw('changed.user_id'),
      key: sql.raw('changed.activity_id'),
      updatesUnread: { mergedData: firstToLast },
      activityId: sql.raw('changed.activity_id'),
      actorId: sql.raw('changed.actor_id'),
      data: sql`json_patch(${withDates('changed')}, changed.about)`,
    }
  },
})

const columnOf = (name: ColumnName) => (version: Version) => version(name)

/** Returns the exact value of a hidden place, otherwise the public value. */
const exactOrPublic = (exact: ColumnName, shown: ColumnName) => (version: Version) =>
  sql`coalesce(${version(exact)}, ${version(shown)})`

/** Returns who sees the exact place. */
const placeShownTo = (version: Version) =>
  sql`iif(${version('exactLocationId')} is null, 'everyone', 'approved')`

function timeJson(version: Version): SQL {
  return sql`json_object('startsAt', ${version('startsAt')}, 'timeZone', ${version('timeZone')})`
}

function priceJson(version: Version): SQL {
  return sql`json_object('cents', ${version('priceCents')}, 'currency', ${version('currency')})`
}

function exactPlaceJson(version: Version): SQL {
  return sql`json_object('name', ${exactOrPublic('exactLocationName', 'locationName')(version)},
    'city', ${exactOrPublic('exactCity', 'city')(version)}, 'state', ${exactOrPublic('exactState', 'state')(version)},
    'point', json_array(${exactOrPublic('exactLatitude', 'latitude')(version)}, ${exactOrPublic('exactLongitude', 'longitude')(version)}))`
}

function publicPlaceJson(version: Version): SQL {
  return sql`json_object('name', ${version('locationName')}, 'city', ${version('city')}, 'state', ${version('state')},
    'point', json_array(${version('latitude')}, ${version('longitude')}), 'isApproximate', json(iif(${version('exactLocationName')} is null, 'false', 'true')))`
}

type Cancellation = {
  where: SQL | undefined
  at: number
  isCalledOff?: boolean
  message?: string | undefined
}

/** Sent to approved and pending applicants, to helpers, and to the organizer if someone else canceled. */
export const activityCancelled = noticeKind('activity_cancelled', {
  budget: 'cancellations',
  sentBy: ['deleteActivity', 'deleteAccount', 'cancelActivityAsAdmin', 'suspendUser', 'cron'],
  email: {
    lane: 'change',
    // Sent once to each recipient, who would otherwise travel in vain.
    isUnbudgeted: true,
    opening: ({ isOwn, calledOff }) => {
      if (calledOff) return isOwn ? noticeKindsText.ownCalledOffEmail() : noticeKindsText.calledOffEmail()
      return isOwn ? noticeKindsText.ownActivityCanceledEmail() : noticeKindsText.activityCanceledEmail()
    },
    isOutdated: neverOutdated,
  },
  /**
   * Activities in `where` that were canceled at this instant. `isCalledOff`: because too few people joined. `message`: the organizer's message to those
   * who can see them. Must run before the applications close.
   */
  recipients: ({ where, at, isCalledOff, message }: Cancellation) => {
    const cancelledNow = sql`${activities.cancelledAt} = ${at} and ${where}`
    const other = isCalledOff
      ? sql`'isByAdmin', json('true'), 'calledOff', json_object('joined', ${activities.participantsCount}, 'needed', ${activities.minParticipants})`
      : sql`'isByAdmin', json('true')`
    const own = message
      ? sql`iif(${isVisible(activities.creatorId, sql.raw('affected.value'))}, json_object('quote', ${message}), null)`
      : sql`null`
    const isByCreator = sql`${activities.cancelledBy} = ${activities.creatorId}`
    return {
      from: sql`(
        select ${activities.id} activity_id, affected.value user_id, iif(${isByCreator}, ${activities.creatorId}, null) actor_id,
          iif(${isByCreator}, ${own}, json_object(${other})) data, ${oncePerSeries(sql`affected.value`)}
        from ${activities} cross join ${affectedBy(activities)} where ${cancelledNow}
        union all
        select ${activities.id}, ${activities.creatorId}, null, json_object(${other}, 'isOwn', json('true')),
          ${oncePerSeries(activities.creatorId)}
        from ${activities} where ${cancelledNow} and ${activities.cancelledBy} is not ${activities.creatorId}) told`,
      where: sql.raw('told.nth = 1'),
      userId: sql.raw('told.user_id'),
      key: sql.raw('told.activity_id'),
      activityId: sql.raw('told.activity_id'),
      actorId: sql.raw('told.actor_id'),
      data: withDates('told'),
    }
  },
})
