import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { NOTICE_KEPT_DAYS, PASS_ON_HOURS, PASS_ON_NOTICE_HOURS } from '../contract/limits'
import type { NoticeKind } from '../contract/notice-kinds'
import { DAY_MS, HOUR_MS } from '../contract/units'
import { applications, seatEvents } from '../db/schema'
import {
  applicationApproved,
  applicationDeclined,
  applicationReceived,
  applicationRemoved,
  applicationWaitlisted,
} from '../notices/kinds/applications'
import { groupMemberLeft } from '../notices/kinds/groups'
import { held } from '../notices/kinds/held'
import type { AddressedNotice, ToldRow, WorkerKind } from '../notices/kinds/kind'
import { toldTo } from '../notices/kinds/kind'
import { seatPassedOn, stillComingReminder } from '../notices/kinds/plans'
import { firstInLine, offerExpired, seatFreed, seatOffered } from '../notices/kinds/seats'
import { waitlistingAt } from '../notices/store'
import type { NoticeData } from '../notices/view'
import type { RosterEvent } from '../roster/events'
import type { Entry, Roster } from '../roster/roster'
import { entryOf, findEntry, liveOffer, seatsOf, unitOf } from '../roster/roster'
import type { Told } from '../roster/told'

type About = { roster: Roster; told: Told; entry: Entry; at: number; reason: string | null }
type Row = Pick<ToldRow, 'key' | 'actorId'> & { data: NoticeData }

/** A notice kind sent by acts on seats: its key, actor, and data. */
type Kind = { kind: WorkerKind; row: (about: About) => Row; updatesUnread?: true; isOncePerSeries?: true }

const decision = (kind: WorkerKind): Kind => ({
  kind,
  isOncePerSeries: true,
  row: ({ roster, entry: { id, decidedAt }, reason }) => ({
    key: `${id}:${decidedAt}`,
    actorId: roster.organizerId,
    data: { applicationId: id, ...(reason !== null && kind === applicationRemoved && { reason }) },
  }),
})

const KINDS: Partial<Record<NoticeKind, Kind>> = {
  application_received: {
    kind: applicationReceived,
    updatesUnread: true,
    row: ({ roster, entry }) => {
      const others = seatsOf(unitOf(roster, entry)) - 1
      return {
        key: entry.id,
        actorId: entry.userId,
        data: { applicationId: entry.id, isWaitlisted: entry.place !== null, ...(others > 0 && { others }) },
      }
    },
  },
  application_approved: decision(applicationApproved),
  application_declined: decision(applicationDeclined),
  application_removed: decision(applicationRemoved),
  application_waitlisted: {
    kind: applicationWaitlisted,
    row: ({ roster, entry: { id, place } }) => ({
      key: `${id}:${place?.approvedAt ?? place?.since}`,
      actorId: roster.organizerId,
      data: { applicationId: id, ...(place && place.approvedAt !== null && { isWaitlistApproved: true }) },
    }),
  },
  group_member_left: {
    kind: groupMemberLeft,
    row: ({ roster, told, entry }) => {
      const fellow = entryOf(roster, told.to)
      return {
        key: `${roster.id}:${entry.userId}`,
        actorId: entry.userId,
        data: { applicationId: fellow?.id, appliedAt: fellow?.appliedAt, startsAt: roster.startsAt },
      }
    },
  },
  seat_offered: {
    kind: seatOffered,
    row: ({ roster, entry }) => {
      const offer = liveOffer(entry)
      return {
        key: offer?.id ?? '',
        actorId: roster.organizerId,
        data: {
          ...{
            applicationId: entry.id,
            offerId: offer?.id,
            offeredUntil: offer?.expiresAt,
            startsAt: roster.startsAt,
          },
          ...{ isForGroup: entry.groupId !== null, mayBeKept: offer?.seatOf !== null },
        },
      }
    },
  },
  offer_expired: {
    kind: offerExpired,
    row: ({ entry }) => ({
      key: entry.offers.findLast(({ ended }) => ended?.outcome === 'expired')?.id ?? '',
      data: { applicationId: entry.id },
    }),
  },
  seat_freed: {
    kind: seatFreed,
    row: ({ entry: { id, userId }, at }) => ({ key: `${id}:${at}`, actorId: userId, data: {} }),
  },
  still_coming_reminder: {
    kind: stillComingReminder,
    row: ({ roster: { id, startsAt }, at }) => ({
      key: `${id}:${startsAt}`,
      data: {
        startsAt,
        until: Math.max(startsAt - PASS_ON_HOURS * HOUR_MS, at + PASS_ON_NOTICE_HOURS * HOUR_MS),
      },
    }),
  },
  seat_passed_on: {
    kind: seatPassedOn,
    row: ({ entry: { id }, at }) => ({ key: `${id}:${at}`, data: { applicationId: id } }),
  },
  first_in_line: {
    kind: firstInLine,
    updatesUnread: true,
    row: ({ entry: { id } }) => ({ key: id, data: { applicationId: id } }),
  },
}

/** Kinds delayed until the decision that caused them can no longer be undone. */
const HELD_WITH_DECISION: readonly NoticeKind[] = ['seat_offered', 'first_in_line']

/** A notice that an act sends. */
export type Notice = {
  kind: Kind
  isHeld: boolean
  /** Whether it updates an earlier notice. A new application has none. */
  updatesUnread: boolean
  startsAt: number
  row: Row & { to: string; activityId: string }
}

/** Returns the notices of an act, based on the resulting roster. Cron sends those about untaken seats, at most once an hour. */
export function noticesOf(
  before: Roster,
  { roster, events }: { roster: Roster; events: readonly RosterEvent[] },
  all: readonly Told[],
  at: number,
): Notice[] {
  const isDecision = events.some(({ kind }) => kind === 'decided')
  const removed = events.find((event) => event.kind === 'removed')
  const reason = removed?.kind === 'removed' ? removed.reason : null
  return all.flatMap((told) => {
    const [kind, entry] = [KINDS[told.kind], entryOf(roster, told.about)]
    if (!kind || !entry || told.isUnclaimed) return []
    const isHeld = isDecision && HELD_WITH_DECISION.includes(told.kind)
    const row = kind.row({ roster, told, entry, at, reason })
    const updatesUnread = kind.updatesUnread === true && findEntry(before, entry.id) !== undefined
    const { id: activityId, startsAt } = roster
    return [{ kind, isHeld, updatesUnread, startsAt, row: { to: told.to, activityId, ...row } }]
  })
}

/**
 * Addresses notices for `notify`. A user whose applications to several dates of a series are decided at once is notified only of the
 * first date (product.md 4.47).
 */
export function addressed(notices: readonly Notice[]): AddressedNotice[] {
  const inOrder = notices.toSorted((a, b) => a.startsAt - b.startsAt)
  const byKind = Map.groupBy(inOrder, ({ kind, isHeld }) => `${kind.kind.kind}:${isHeld}`)
  return [...byKind.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { kind, isHeld } = first
    const rows = same.map(({ row }) => row)
    const sent = isHeld ? { ...kind.kind, email: { ...kind.kind.email, ...held } } : kind.kind
    const updatesUnread = same.some((each) => each.updatesUnread)
    return [toldTo(sent, kind.isOncePerSeries ? oncePerPerson(rows) : rows, { updatesUnread })]
  })
}

function oncePerPerson<Row extends ToldRow & { data: NoticeData }>(rows: readonly Row[]): Row[] {
  return [...Map.groupBy(rows, ({ to }) => to).values()].flatMap(([row, ...others]) =>
    row ? [others.length > 0 ? { ...row, data: { ...row.data, dates: 1 + others.length } } : row] : [],
  )
}

/**
 * Returns the notices of earlier decisions on the applications in `where` that apply again because later ones were undone or
 * withdrawn. Applicants who still have the notice don't get another one.
 */
export function restoredDecisions({ where, at }: { where: SQL; at: number }): AddressedNotice[] {
  const decidedAt = sql`iif(${applications.waitlistedAt} is null, ${applications.decidedAt}, ${waitlistingAt})`
  const event = sql`case when ${applications.waitlistedAt} is null then 'declined'
    when ${applications.waitlistApprovedAt} is null then 'waitlisted' else 'approved_for_waitlist' end`
  const isRecorded = sql`${applications.passedOver} is null and ${decidedAt} > ${at - NOTICE_KEPT_DAYS * DAY_MS} and exists (
    select 1 from ${seatEvents} decision where decision.activity_id = ${applications.activityId}
      and decision.user_id = ${applications.userId} and decision.at = ${decidedAt}
      and decision.event = ${event})`
  return [applicationDeclined, applicationWaitlisted].map((kind) =>
    kind.to({ where: sql`${where} and ${isRecorded}`, at: decidedAt }),
  )
}
