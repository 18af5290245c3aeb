import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Answer } from '../../contract/applicant-questions'
import { instant, typedProse } from './columns'
import { ofActivity, ofUser } from './references'

/**
 * Groups that are still forming (product.md 25.1). When a group applies, its row is deleted and its applications get its id.
 * When a user applies, the user's groups and memberships are deleted.
 */
export const groups = sqliteTable(
  'groups',
  {
    id: text('id').primaryKey(),
    activityId: ofActivity('activity_id'),
    leaderId: ofUser('leader_id'),
    /** Random seed of the link's secret (adr/0087). */
    seed: text('seed').notNull(),
    secretHash: text('secret_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('groups_once').on(t.leaderId, t.activityId),
    uniqueIndex('groups_secret').on(t.secretHash),
    index('groups_activity').on(t.activityId),
    index('groups_created').on(t.createdAt),
  ],
)

/** Members of forming groups: the leader, invited users, and users who joined through the link. */
export const groupMembers = sqliteTable(
  'group_members',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: ofUser('user_id'),
    /** Copy of the group's column, for the unique index. */
    activityId: ofActivity('activity_id'),
    note: typedProse('note'),
    answers: text('answers', { mode: 'json' }).$type<Answer[]>(),
    /** The activity's questions when the member answered, to detect changes; null for none. */
    askedQuestions: text('asked_questions'),
    guestSeats: integer('guest_seats').notNull().default(0),
    guestNames: text('guest_names', { mode: 'json' }).$type<string[]>(),
    invitedAt: instant('invited_at').notNull(),
    /** Null until the member confirms. */
    confirmedAt: instant('confirmed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.userId] }),
    index('group_members_user').on(t.userId, t.activityId),
    index('group_members_activity').on(t.activityId),
    // A user can confirm for only one group, but have several open invitations.
    uniqueIndex('group_members_confirmed')
      .on(t.activityId, t.userId)
      .where(sql`${t.confirmedAt} is not null`),
    check('group_members_guests', sql`${t.guestSeats} between 0 and 3`),
  ],
)
