import type { D1Database } from '@cloudflare/workers-types'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { hashPassword } from '../worker/auth/passwords'
import { fillCopies } from '../worker/db/copies'
import * as tables from '../worker/db/schema'
import type { Database } from '../worker/platform/database'
import { openDatabase } from '../worker/platform/database'
import { insertSelect } from '../worker/platform/insert-select'
import type { DemoActivity } from './demo/activities'
import { DEMO_ACTIVITIES } from './demo/activities'
import { adminLogRows, undeliverableRows } from './demo/admin'
import { alertRows } from './demo/alerts'
import { calendarRows } from './demo/calendars'
import { helperRows, seatEventRows } from './demo/co-organizers'
import { disputeRows } from './demo/disputes'
import { checkInRows } from './demo/door'
import { groupRows } from './demo/groups'
import { memberInvitationRows } from './demo/member-invitations'
import { noticeRows } from './demo/notices'
import { collectionRow, offerRows, withFreedSeat, withFullHouse } from './demo/offers'
import { ADMIN, personId } from './demo/people'
import { questionRows } from './demo/questions'
import { seededRandom } from './demo/random'
import { ratingRows } from './demo/ratings'
import { reportRows } from './demo/reports'
import { activityRow, applicantRows, followRows, invitationRows, locationRows, peopleRows } from './demo/rows'
import { securityRows } from './demo/security'
import { answeredSeats, askedNotice } from './demo/still-coming'
import { updateRows } from './demo/updates'

const PASSWORD = 'tagalong-demo'
const SEED = 2026
/** Whether an activity has its own random generator, so that adding it doesn't change the rest of the demo. */
const hasOwnNumbers = ({ startsInHours, series, needs, isFullHouse }: DemoActivity) =>
  Boolean(startsInHours === 0 || series || needs || isFullHouse)

/** Rows per statement. Few statements, because Miniflare takes milliseconds for each and for each bound value. */
const ROWS_MAX = 1000

/**
 * Fills a local database with users, places, and a month of activities around `now` (milliseconds, UTC), the same for the same
 * day. Existing rows are unchanged, so the next load completes an interrupted one. The invitation codes come last, because a
 * database with codes counts as filled. `sessionSecret` is the worker's `SESSION_SECRET`.
 */
export async function loadDemoData({
  db: d1,
  now,
  sessionSecret,
}: {
  db: D1Database
  now: number
  sessionSecret: string
}): Promise<void> {
  const db = openDatabase(d1)
  const random = seededRandom(SEED)
  const activities = DEMO_ACTIVITIES.map((demo, index) => ({ demo, row: activityRow(demo, index, now) }))
  const applicantGroups = activities.map((activity) =>
    // With its own generator, so that the rest of the demo stays the same.
    applicantRows(
      activity,
      hasOwnNumbers(activity.demo) ? seededRandom(SEED + activity.demo.day) : random,
      now,
    ),
  )

  const applied = withFullHouse(
    activities,
    applicantGroups.flatMap((applicants) => applicants.applications),
    now,
  )
  const seats = withFreedSeat(
    activities,
    applicantGroups.flatMap((applicants) => applicants.participations),
    now,
  )
  const offered = offerRows(activities, applied, now)
  const collecting = collectionRow(activities, now)
  const asked = askedNotice(activities, now)
  const memberInvitations = memberInvitationRows(now)
  const forming = groupRows(activities, now, sessionSecret)

  const updates = updateRows(activities, applied, now)
  const insert = <T extends SQLiteTable>(table: T, rows: T['$inferInsert'][]): BatchItem<'sqlite'>[] =>
    chunks(rows, ROWS_MAX).map((part) => insertRows(db, table, part))
  const statements = [
    ...insert(tables.users, peopleRows(now, await hashPassword(PASSWORD))),
    ...insert(tables.locations, locationRows(now)),
    ...insert(
      tables.activities,
      activities.map(({ row }) => row),
    ),
    ...insert(tables.applications, applied),
    ...insert(tables.participations, answeredSeats(activities, seats, now)),
    ...insert(
      tables.comments,
      applicantGroups.flatMap((applicants) => applicants.comments),
    ),
    ...insert(tables.comments, updates.comments),
    ...insert(tables.updateRecipients, updates.recipients),
    ...insert(tables.ratings, ratingRows(activities, seats, now)),
    ...insert(tables.checkIns, checkInRows(activities, seats, now)),
    ...insert(tables.disputes, disputeRows(activities, seats, now)),
    ...insert(tables.coOrganizers, helperRows(activities, now)),
    ...insert(tables.seatEvents, seatEventRows(activities, applied)),
    // After the applications: triggers hold the seats and write the log.
    ...insert(tables.offers, offered.offers),
    ...insert(tables.collections, [collecting.row]),
    db
      .update(tables.collections)
      .set({ seats: collecting.collected })
      .where(eq(tables.collections.unit, collecting.row.unit)),
    ...insert(tables.seatEvents, offered.events),
    ...insert(tables.groups, forming.groups),
    ...insert(tables.groupMembers, forming.members),
    ...insert(tables.alerts, alertRows(now)),
    ...insert(tables.questions, questionRows(activities, now)),
    ...insert(tables.follows, followRows(random, now)),
    ...insert(tables.calendarFeeds, calendarRows(now, sessionSecret)),
    ...insert(tables.reports, reportRows(activities, now)),
    ...insert(tables.notices, noticeRows(activities, applied, now)),
    ...insert(tables.notices, [asked.notice]),
    ...insert(tables.outbox, [asked.email]),
    ...insert(tables.securityEvents, securityRows(now)),
    ...insert(tables.adminLog, adminLogRows(now)),
    ...insert(tables.undeliverableAddresses, undeliverableRows(now)),
    ...insert(tables.invitationCodes, memberInvitations.invitations),
    ...insert(tables.redemptions, memberInvitations.redemptions),
    ...insert(tables.invitationCodes, invitationRows(personId(ADMIN), now)),
  ]
  const [first, ...others] = statements
  if (first) await db.batch([first, ...others, ...fillCopies().map((statement) => db.run(statement))])
}

/** Inserts rows that do not exist yet, in their order, as one bound value. */
function insertRows<T extends SQLiteTable>(db: Database, table: T, rows: T['$inferInsert'][]) {
  const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => !generated)
  const values = rows.map((row: Record<string, unknown>) =>
    columns.map(([name, column]) => {
      const value = row[name] ?? (row[name] === undefined ? column.default : null)
      return value === undefined || value === null ? null : column.mapToDriverValue(value)
    }),
  )
  const selected = Object.fromEntries(columns.map(([name], at) => [name, sql`value ->> ${sql.raw(`${at}`)}`]))
  // `where true`, because SQLite would read ON CONFLICT as a join's condition.
  const from = sql`from json_each(${JSON.stringify(values)}) where true`
  return insertSelect(
    db,
    table,
    selected as Parameters<typeof insertSelect<T>>[2],
    from,
  ).onConflictDoNothing()
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}
