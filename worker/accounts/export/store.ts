import type { SQL } from 'drizzle-orm'
import { eq, isNull, ne, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { alias } from 'drizzle-orm/sqlite-core'
import { knowsPlace } from '../../db/notice-readers'
import {
  activities,
  alerts,
  applications,
  blocks,
  calendarFeeds,
  checkIns,
  comments,
  coOrganizers,
  disputes,
  follows,
  groupMembers,
  images,
  invitationCodes,
  noticePreferences,
  notices,
  offers,
  outbox,
  participations,
  passkeys,
  pushSubscriptions,
  questions,
  quietHours,
  ratings,
  reports,
  seatEvents,
  securityEvents,
  sessions,
  updateRecipients,
  users,
} from '../../db/schema'
import { isVisible } from '../../db/visibility'
import { isShown } from '../../notices/store'
import { packNullableRow, packRow, pick } from '../../platform/columns'
import type { Database, Statement } from '../../platform/database'

/** Rows of one list per read. */
export const ROWS_AT_ONCE = 100

/** Returns a column of a name or title, which is empty and read as a placeholder if the user can't see the other user. */
const shownTo = (userId: string, otherId: SQLiteColumn, text: typeof users.name | typeof activities.title) =>
  sql<string>`iif(${isVisible(userId, otherId)}, ${text}, '')`.mapWith(text)
/** Returns a column with a text by an activity's organizers, null if the user can't see its organizer. */
const typedTo = (userId: string, text: typeof disputes.hostNote | typeof questions.answer) =>
  sql<string | null>`iif(${isVisible(userId, activities.creatorId)}, ${text}, null)`.mapWith(text)
const applicationColumns = {
  application: packRow(
    'application',
    pick(
      applications,
      'id',
      'activityId',
      'status',
      'note',
      'answers',
      'source',
      'guestNames',
      'createdAt',
      'decidedAt',
    ),
  ),
}
const groupColumns = {
  member: packRow(
    'member',
    pick(groupMembers, 'activityId', 'note', 'answers', 'guestNames', 'invitedAt', 'confirmedAt'),
  ),
}
const participationColumns = {
  participation: packRow(
    'participation',
    pick(
      participations,
      'id',
      'activityId',
      'status',
      'joinedAt',
      'quitAt',
      'askedAt',
      'confirmedAt',
      'remindedAt',
      'passedOnAt',
      'quitBy',
      'noShowAt',
    ),
  ),
}
const checkInColumns = {
  checkIn: packRow('check_in', pick(checkIns, 'activityId', 'state', 'way', 'at')),
}
const offerColumns = {
  offer: packRow('offer', pick(offers, 'activityId', 'offeredAt', 'expiresAt', 'endedAt', 'outcome')),
}
const disputeColumns = {
  dispute: packRow(
    'dispute',
    pick(disputes, 'activityId', 'reason', 'createdAt', 'hostAnswer', 'answeredAt', 'decision', 'decidedAt'),
  ),
}
const questionColumns = {
  question: packRow('question', pick(questions, 'id', 'activityId', 'content', 'isPublic', 'createdAt')),
}
const answeredColumns = {
  dispute: packRow('dispute', {
    activityId: disputes.activityId,
    answer: disputes.hostAnswer,
    note: disputes.hostNote,
    answeredAt: disputes.answeredAt,
  }),
}
const helperColumns = {
  helper: packRow('helper', pick(coOrganizers, 'activityId', 'role', 'invitedAt', 'joinedAt')),
}
const followColumns = (userId: string) => ({
  person: packRow('person', { userId: follows.creatorId, at: follows.createdAt }),
  name: shownTo(userId, follows.creatorId, users.name).as('followed_name'),
})
const blockColumns = {
  person: packRow('person', { userId: blocks.blockedId, at: blocks.createdAt }),
  other: packRow('other', { name: blocks.blockedName }),
}
const actors = alias(users, 'actor')
const noticeColumns = {
  notice: packRow('notice', pick(notices, 'kind', 'activityId', 'data', 'createdAt', 'readAt')),
  activity: packNullableRow('activity', { exactLocationId: activities.exactLocationId }),
  actor: packNullableRow('actor', { suspendedAt: actors.suspendedAt }),
  knowsPlace,
}
const updateColumns = {
  recipient: packRow('recipient', { sentAt: updateRecipients.sentAt }),
  update: packRow('update', { activityId: comments.activityId, content: comments.content }),
}
/** Excludes the URLs' secrets and seeds. */
const calendarColumns = pick(calendarFeeds, 'kind', 'createdAt', 'lastReadAt')

/** Condition that an update that was sent to a user without a seat may still be read by them, as in `listUpdatesTo`. */
const isUpdateReadable = (userId: string) => sql`exists (
  select 1 from ${comments} cross join ${applications} own on own.activity_id = ${comments.activityId} and own.user_id = ${userId}
  where ${comments.id} = ${updateRecipients.commentId} and ${comments.deletedAt} is null and ${comments.hiddenAt} is null
    and own.status in ('APPROVED', 'PENDING') and ${isVisible(userId, comments.userId)}
    and ${isVisible(userId, sql.raw('own.creator_id'))})`

/** The lists of a user's export by name, in file order. */
export type ExportLists = ReturnType<typeof exportLists>

/** Returns the statements for each list of a user's export. */
export function exportLists(db: Database, userId: string) {
  const activityTitle = shownTo(userId, activities.creatorId, activities.title).as('activity_title')
  const all = <From extends SQLiteTable>(from: From) => db.select().from(from)
  const own = <From extends SQLiteTable>(of: From, owner: SQLiteColumn, order: SQLiteColumn) =>
    list(db, { of, mine: eq(owner, userId), order }, (where) => all(of).where(where))
  /** Rows about activities, with the activities' titles. */
  const about = <From extends SQLiteTable & { activityId: SQLiteColumn }, const Columns extends object>(
    { of, ...mine }: OwnRows & { of: From },
    columns: Columns,
  ) =>
    list(db, { of, ...mine }, (where) =>
      db
        .select({ ...columns, activityTitle })
        .from(of as SQLiteTable)
        .innerJoin(activities, eq(activities.id, of.activityId))
        .where(where),
    )
  const choices = (ofChannel: SQL) =>
    list(
      db,
      {
        of: noticePreferences,
        mine: sql`${eq(noticePreferences.userId, userId)} and ${ofChannel}`,
        order: noticePreferences.kind,
      },
      (where) => all(noticePreferences).where(where),
    )
  return {
    activities: own(activities, activities.creatorId, activities.startsAt),
    applications: about(
      { of: applications, mine: eq(applications.userId, userId), order: applications.createdAt },
      applicationColumns,
    ),
    groups: about(
      { of: groupMembers, mine: eq(groupMembers.userId, userId), order: groupMembers.invitedAt },
      groupColumns,
    ),
    participations: about(
      { of: participations, mine: eq(participations.userId, userId), order: participations.joinedAt },
      participationColumns,
    ),
    checkIns: about({ of: checkIns, mine: eq(checkIns.userId, userId), order: checkIns.at }, checkInColumns),
    helping: about(
      { of: coOrganizers, mine: eq(coOrganizers.userId, userId), order: coOrganizers.invitedAt },
      helperColumns,
    ),
    decisions: own(seatEvents, seatEvents.actorId, seatEvents.at),
    offers: about({ of: offers, mine: eq(offers.userId, userId), order: offers.offeredAt }, offerColumns),
    comments: list(
      db,
      {
        of: comments,
        mine: sql`${eq(comments.userId, userId)} and ${isNull(comments.deletedAt)}`,
        order: comments.createdAt,
      },
      (where) => all(comments).where(where),
    ),
    updates: list(
      db,
      {
        of: updateRecipients,
        mine: sql`${eq(updateRecipients.userId, userId)} and ${isUpdateReadable(userId)}`,
        order: updateRecipients.sentAt,
      },
      (where) =>
        db
          .select(updateColumns)
          .from(updateRecipients)
          .innerJoin(comments, eq(comments.id, updateRecipients.commentId))
          .where(where),
    ),
    ratings: own(ratings, ratings.userId, ratings.activityId),
    disputes: list(
      db,
      { of: disputes, mine: eq(disputes.userId, userId), order: disputes.createdAt },
      (where) =>
        db
          .select({
            ...disputeColumns,
            hostNote: typedTo(userId, disputes.hostNote).as('host_note'),
            activityTitle,
          })
          .from(disputes)
          .innerJoin(activities, eq(activities.id, disputes.activityId))
          .where(where),
    ),
    answeredDisputes: about(
      {
        of: disputes,
        mine: sql`${disputes.hostAnswer} is not null
          and ${disputes.activityId} in (select id from ${activities} where creator_id = ${userId})`,
        order: disputes.createdAt,
      },
      answeredColumns,
    ),
    questions: list(
      db,
      { of: questions, mine: eq(questions.userId, userId), order: questions.createdAt },
      (where) =>
        db
          .select({ ...questionColumns, answer: typedTo(userId, questions.answer).as('answer') })
          .from(questions)
          .innerJoin(activities, eq(activities.id, questions.activityId))
          .where(where),
    ),
    alerts: own(alerts, alerts.userId, alerts.createdAt),
    following: list(
      db,
      { of: follows, mine: eq(follows.followerId, userId), order: follows.createdAt },
      (where) =>
        db
          .select(followColumns(userId))
          .from(follows)
          .innerJoin(users, eq(users.id, follows.creatorId))
          .where(where),
    ),
    blocked: list(db, { of: blocks, mine: eq(blocks.blockerId, userId), order: blocks.createdAt }, (where) =>
      db.select(blockColumns).from(blocks).where(where),
    ),
    calendars: list(
      db,
      { of: calendarFeeds, mine: eq(calendarFeeds.userId, userId), order: calendarFeeds.createdAt },
      (where) => db.select(calendarColumns).from(calendarFeeds).where(where),
    ),
    images: own(images, images.ownerId, images.createdAt),
    notices: list(
      db,
      {
        of: notices,
        mine: sql`${eq(notices.userId, userId)} and ${isShown()}`,
        order: notices.createdAt,
      },
      (where) =>
        db
          .select(noticeColumns)
          .from(notices)
          .leftJoin(activities, eq(activities.id, notices.activityId))
          .leftJoin(actors, eq(actors.id, notices.actorId))
          .where(where),
    ),
    noticeChoices: choices(ne(noticePreferences.channel, 'push')),
    pushChoices: choices(eq(noticePreferences.channel, 'push')),
    pushDevices: own(pushSubscriptions, pushSubscriptions.userId, pushSubscriptions.createdAt),
    quietHours: own(quietHours, quietHours.userId, quietHours.fromHour),
    letters: list(
      db,
      {
        of: outbox,
        // Without links to a new address: an address that has an account gets none (product.md 2.18).
        mine: sql`${eq(outbox.userId, userId)} and ${ne(outbox.kind, 'change_email')}`,
        order: outbox.createdAt,
      },
      (where) => all(outbox).where(where),
    ),
    invitations: list(
      db,
      {
        of: invitationCodes,
        mine: sql`${eq(invitationCodes.createdBy, userId)} and ${invitationCodes.isFromMember}`,
        order: invitationCodes.createdAt,
      },
      (where) => all(invitationCodes).where(where),
    ),
    reports: own(reports, reports.reporterId, reports.createdAt),
    passkeys: own(passkeys, passkeys.userId, passkeys.createdAt),
    sessions: own(sessions, sessions.userId, sessions.createdAt),
    securityEvents: own(securityEvents, securityEvents.userId, securityEvents.createdAt),
  }
}

/** The user's rows of a table, and the column they are ordered by. */
type OwnRows = { of: SQLiteTable; mine: SQL; order: SQLiteColumn }
type Read<Row> = Statement & PromiseLike<Row[]>
type Unordered<Row> = { orderBy: (...order: (SQL | SQLiteColumn)[]) => Read<Row> }

/** Returns the statements of one list, oldest first: `ids` of all its rows, its `first` rows, and those `at` given ids. */
function list<Row>(db: Database, { of, mine, order }: OwnRows, read: (where: SQL) => Unordered<Row>) {
  const rowId = sql<number>`${of}.rowid`
  const readRows = (rowIds: SQL) => read(sql`${rowId} in ${rowIds}`).orderBy(order, rowId)
  return {
    ids: db.select({ rowId }).from(of).where(mine).orderBy(order, rowId),
    first: readRows(
      sql`(select ${rowId} from ${of} where ${mine} order by ${order}, ${rowId} limit ${ROWS_AT_ONCE})`,
    ),
    at: (rowIds: readonly number[]) =>
      readRows(sql`(select value from json_each(${JSON.stringify(rowIds)}))`),
  }
}
