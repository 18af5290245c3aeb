import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { PageQuery } from '../contract/common'
import { ATTENDANCE_OPEN_HOURS, DISPUTE_ANSWER_DAYS, DISPUTE_DAYS } from '../contract/limits'
import type { DISPUTE_DECISIONS, DisputeState, HOST_ANSWERS } from '../contract/vocabulary'
import { activityAs, runsDoor } from '../db/organizes'
import { DISPUTES_WITH_SEATS, disputeState, entriesOf, isDisputeCorrected } from '../db/record'
import { activities, checkIns, disputes, participations, users } from '../db/schema'
import { isVisible } from '../db/visibility'
import { DAY_MS, HOUR_MS } from '../platform/clock'
import { packRow, pick } from '../platform/columns'
import type { Database } from '../platform/database'
import { insertSelect } from '../platform/insert-select'
import { announce, changesDoor } from '../platform/live-changes'
import { isAfter } from '../platform/time-order'

type Received = { organizerId: string; at: number }
type Opened = { adminId: string; at: number }

/** Maximum age of an activity whose dispute can still await its organizer. */
const WAITING_MS = (DISPUTE_DAYS + DISPUTE_ANSWER_DAYS + 1) * DAY_MS + ATTENDANCE_OPEN_HOURS * HOUR_MS
const OPEN_COUNT_MAX = 1000

const dispute = alias(disputes, 'dispute')
const past = alias(activities, 'past')
const seat = alias(participations, 'seat')
const person = alias(users, 'person')
const organizer = alias(users, 'organizer')

const columns = {
  dispute: packRow(
    'dispute',
    pick(dispute, 'id', 'reason', 'createdAt', 'hostAnswer', 'hostNote', 'answeredAt', 'decision'),
  ),
  activity: packRow('activity', pick(past, 'id', 'title', 'startsAt', 'timeZone')),
  seat: packRow('seat', { status: seat.status, quitAhead: seat.quitAhead }),
  person: packRow('person', { id: person.id, name: person.name, avatar: person.avatar }),
  organizer: packRow('organizer', { id: organizer.id, name: organizer.name, avatar: organizer.avatar }),
}

/** Condition that a user is a party to a dispute: they opened it, or organize or help with its activity. */
const isParty = (userId: string) =>
  sql`(dispute.user_id = ${userId} or ${runsDoor(userId, activityAs('past'))})`

function selectDisputes(db: Database, { viewerId, at }: { viewerId: string; at: number }) {
  return db
    .select({
      ...columns,
      state: disputeState(at).as('state'),
      isOwn: sql<0 | 1>`${isParty(viewerId)}`.as('is_own'),
    })
    .from(
      sql`${DISPUTES_WITH_SEATS} cross join ${users} person on person.id = dispute.user_id
        cross join ${users} organizer on organizer.id = past.creator_id`,
    )
    .$dynamic()
}
export type DisputeRow = Awaited<ReturnType<typeof selectDisputes>>[number]

const isInState = (state: DisputeState, at: number) => sql`${disputeState(at)} = ${state}`
const oldestFirst = sql.raw('dispute.created_at, dispute.id')

const isOnPage = ({ cursor }: PageQuery) =>
  isAfter([dispute.createdAt, dispute.id], { cursor, sort: 'oldest' })

/** Lists the disputes awaiting an organizer's answer, oldest first. */
export function listReceived(db: Database, { organizerId, at, ...page }: PageQuery & Received) {
  const recent = sql`select own.id from ${activities} own indexed by activities_creator
    where own.creator_id = ${organizerId} and own.starts_at > ${at - WAITING_MS}`
  return selectDisputes(db, { viewerId: organizerId, at })
    .where(and(sql`dispute.activity_id in (${recent})`, isInState('waits_for_host', at), isOnPage(page)))
    .orderBy(oldestFirst)
    .limit(page.limit + 1)
}

/** Finds a dispute about an organizer's activity, if the two can see each other. */
export function findReceived(db: Database, { id, organizerId, at }: Received & { id: string }) {
  const [creatorId, userId] = [sql.raw('past.creator_id'), sql.raw('dispute.user_id')]
  return selectDisputes(db, { viewerId: organizerId, at })
    .where(
      and(
        sql`dispute.id = ${id} and past.creator_id = ${organizerId}`,
        isVisible(creatorId, userId),
        isVisible(userId, creatorId),
      ),
    )
    .limit(1)
}

/** Lists the disputes awaiting an admin, oldest first. */
export function listOpen(db: Database, { adminId, at, ...page }: PageQuery & Opened) {
  return selectDisputes(db, { viewerId: adminId, at })
    .where(and(isUndecided, isInState('waits_for_admin', at), isOnPage(page)))
    .orderBy(oldestFirst)
    .limit(page.limit + 1)
}

/** Finds any dispute, for admins. */
export function findDispute(db: Database, { id, adminId, at }: Opened & { id: string }) {
  return selectDisputes(db, { viewerId: adminId, at }).where(sql`dispute.id = ${id}`).limit(1)
}

/** Counts the disputes awaiting an admin, up to a maximum. */
export function countOpen(db: Database, at: number) {
  const open = sql`(select 1 from ${DISPUTES_WITH_SEATS} where ${isUndecided} and ${isInState('waits_for_admin', at)}
    limit ${OPEN_COUNT_MAX}) open`
  return db.select({ count: sql<number>`count(*)`.as('count') }).from(open)
}

/** Must equal the condition of the index `disputes_open`. */
const isUndecided = sql.raw("dispute.decision is null and dispute.host_answer is not 'corrected'")

type NewDispute = { id: string; activityId: string; userId: string; reason: string; at: number }

/** Inserts a dispute of an entry that can be disputed now and has not been disputed before. Returns the row if it was inserted. */
export function insertDispute(db: Database, { id, activityId, userId, reason, at }: NewDispute) {
  return insertSelect(
    db,
    disputes,
    { id, activityId: sql`entry.activity_id`, userId, reason, createdAt: at },
    sql`from ${entriesOf(userId, at)} entry where entry.activity_id = ${activityId}
          and entry.kind in ('missed', 'gave_up_late') and entry.disputable_until > ${at}`,
  )
    .onConflictDoNothing()
    .returning({ id: disputes.id })
}

type Answer = {
  id: string
  organizerId: string
  answer: (typeof HOST_ANSWERS)[number]
  note: string | null
  at: number
}

/** Stores an organizer's answer to a dispute that awaits it. Returns the row if it was stored. */
export function saveAnswer(db: Database, { id, organizerId, answer, note, at }: Answer) {
  return db
    .update(disputes)
    .set({ hostAnswer: answer, hostNote: note, answeredAt: at })
    .where(
      inArray(
        disputes.id,
        inStateNow({ id, state: 'waits_for_host', at, party: sql`past.creator_id = ${organizerId}` }),
      ),
    )
    .returning({ id: disputes.id })
}

type Decision = { id: string; adminId: string; decision: (typeof DISPUTE_DECISIONS)[number]; at: number }

/** Stores an admin's decision on a dispute that awaits one, unless the admin is a party to it. */
export function saveDecision(db: Database, { id, adminId, decision, at }: Decision) {
  const party = sql`not ${isParty(adminId)}`
  return db
    .update(disputes)
    .set({ decision, decidedAt: at, decidedBy: adminId })
    .where(inArray(disputes.id, inStateNow({ id, state: 'waits_for_admin', at, party })))
}

function inStateNow({ id, state, at, party }: { id: string; state: DisputeState; at: number; party: SQL }) {
  return sql`(select dispute.id from ${DISPUTES_WITH_SEATS}
    where dispute.id = ${id} and ${party} and ${isInState(state, at)})`
}

/** Removes the no-show mark that a dispute corrected. Must run in the answer's batch, after it. */
export function removeMark(db: Database, id: string) {
  const corrected = sql`(select ${disputes.activityId}, ${disputes.userId} from ${disputes}
    where ${disputes.id} = ${id} and ${isDisputeCorrected})`
  return [
    announce(
      db
        .update(checkIns)
        .set({ state: 'expected' })
        .where(
          and(
            eq(checkIns.state, 'not_coming'),
            sql`(${checkIns.activityId}, ${checkIns.userId}) in ${corrected}`,
          ),
        )
        .returning({ activityId: checkIns.activityId, userId: checkIns.userId }),
      changesDoor,
    ),
    db
      .update(participations)
      .set({ noShowAt: null })
      .where(
        and(
          isNotNull(participations.noShowAt),
          sql`(${participations.activityId}, ${participations.userId}) in ${corrected}`,
        ),
      ),
  ] as const
}
