import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { MEMBER_INVITATIONS_MAX } from '../../contract/limits'
import { INVITERS } from '../../contract/vocabulary'
import { flag, instant, oneOf, typedLine } from './columns'
import { byUser } from './references'
import { users } from './users'

export const invitationCodes = sqliteTable(
  'invitation_codes',
  {
    id: text('id').primaryKey(),
    code: text('code').notNull(),
    createdBy: byUser('created_by'),
    /** Whether it is a member's invitation for one person (product.md 3.15) instead of an admin's code. */
    isFromMember: flag('is_from_member').notNull().default(false),
    description: typedLine('description').notNull(),
    maxUses: integer('max_uses').notNull(),
    usedCount: integer('used_count').notNull().default(0),
    isActive: flag('is_active').notNull().default(true),
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull(),
    /** Deleted codes keep their redemptions for the analytics. */
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    uniqueIndex('invitation_codes_code').on(t.code).where(sql`${t.deletedAt} is null`),
    index('invitation_codes_created').on(t.createdAt),
    index('invitation_codes_of_member').on(t.createdBy, t.createdAt).where(sql`${t.isFromMember}`),
    check('invitation_codes_max_uses', sql`${t.maxUses} >= 1`),
    check('invitation_codes_uses_left', sql`${t.usedCount} between 0 and ${t.maxUses}`),
  ],
)

export const redemptions = sqliteTable(
  'redemptions',
  {
    id: text('id').primaryKey(),
    invitationCodeId: text('invitation_code_id')
      .notNull()
      .references(() => invitationCodes.id),
    userId: text('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    redeemedAt: instant('redeemed_at').notNull(),
  },
  (t) => [index('redemptions_code').on(t.invitationCodeId, t.redeemedAt)],
)

/** Number of invitations per member, and which members may invite. No row until an admin changes the defaults. */
export const memberInvitationRules = sqliteTable(
  'member_invitation_rules',
  {
    id: integer('id').primaryKey(),
    count: integer('count').notNull(),
    inviters: text('inviters', { enum: INVITERS }).notNull(),
  },
  (t) => [
    check('member_invitation_rules_single', sql`${t.id} = 1`),
    check(
      'member_invitation_rules_count',
      sql`${t.count} between 0 and ${sql.raw(String(MEMBER_INVITATIONS_MAX))}`,
    ),
    check('member_invitation_rules_inviters', oneOf(t.inviters, INVITERS)),
  ],
)
