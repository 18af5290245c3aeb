import { getTableColumns, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { alias } from 'drizzle-orm/sqlite-core'
import { isBySuspended, isConcerned, isSeated, knowsPlace } from '../db/notice-readers'
import {
  activities,
  applications,
  comments,
  groupMembers,
  groups,
  notices,
  offers,
  participations,
  users,
} from '../db/schema'
import { packNullableRow } from '../platform/columns'

export const actors = alias(users, 'actors')

/** All data that an email or push about a notice may show, read when it is sent. */
export const factColumns = {
  notice: packNullableRow('notice', getTableColumns(notices)),
  activity: packNullableRow('activity', {
    id: activities.id,
    title: activities.title,
    whatToBring: activities.whatToBring,
    type: activities.type,
    participantsCount: activities.participantsCount,
    minParticipants: activities.minParticipants,
    decidesAt: activities.decidesAt,
    goesAheadAt: activities.goesAheadAt,
    startsAt: activities.startsAt,
    timeZone: activities.timeZone,
    locationName: activities.locationName,
    city: activities.city,
    state: activities.state,
    durationMinutes: activities.durationMinutes,
    latitude: activities.latitude,
    longitude: activities.longitude,
    exactLatitude: activities.exactLatitude,
    exactLongitude: activities.exactLongitude,
    exactLocationId: activities.exactLocationId,
    exactLocationName: activities.exactLocationName,
    cancelledAt: activities.cancelledAt,
    isListed: activities.isListed,
  }),
  comment: packNullableRow('comment', {
    id: comments.id,
    content: comments.content,
    deletedAt: comments.deletedAt,
    hiddenAt: comments.hiddenAt,
  }),
  actor: packNullableRow('actor', {
    id: actors.id,
    name: actors.name,
    avatar: actors.avatar,
    suspendedAt: actors.suspendedAt,
  }),
  application: packNullableRow('application', {
    status: applications.status,
    waitlistedAt: applications.waitlistedAt,
    passedOver: applications.passedOver,
  }),
  /** seat_offered: when the offer ends; null once it has ended. */
  liveOfferUntil: sql<
    number | null
  >`(select expires_at from ${offers} where id = ${notices.data} ->> 'offerId' and ended_at is null)`.as(
    'live_offer_until',
  ),
  isSeated,
  knowsPlace,
  isConcerned,
  /** Whether the person who caused the notice is suspended. */
  isBySuspended: sql<boolean>`${isBySuspended}`.mapWith(Boolean).as('is_by_suspended'),
  /** Whether the recipient has answered that they are coming. */
  isConfirmed:
    sql<boolean>`exists (select 1 from ${participations} seat where seat.activity_id = ${notices.activityId}
    and seat.user_id = ${notices.userId} and seat.confirmed_at is not null)`
      .mapWith(Boolean)
      .as('is_confirmed'),
  /** group_invited: whether the invitation is still open. */
  isInvited:
    sql<boolean>`exists (select 1 from ${groupMembers} own cross join ${groups} on ${groups.id} = own.group_id
    where own.user_id = ${notices.userId} and own.activity_id = ${notices.activityId} and own.confirmed_at is null
      and ${groups.leaderId} = ${notices.actorId})`
      .mapWith(Boolean)
      .as('is_invited'),
  /** Whether the activity is hidden from the recipient because its organizer is suspended. */
  isHidden: sql<boolean>`exists (select 1 from ${users} organizer where organizer.id = ${activities.creatorId}
    and organizer.id <> ${notices.userId} and organizer.suspended_at > 0)`
    .mapWith(Boolean)
    .as('is_hidden'),
}
export type SentFacts = SelectResultFields<typeof factColumns>
