import { and, desc, eq, getTableColumns, gt, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PageQuery } from '../contract/common'
import { INVITATION_ANALYTICS_CODES_MAX, INVITATION_ANALYTICS_REDEMPTIONS_MAX } from '../contract/limits'
import { invitationCodes, redemptions, users } from '../db/schema'
import { now } from '../platform/clock'
import { decodeCursor } from '../platform/cursor'
import type { Database } from '../platform/database'

export type InvitationRow = typeof invitationCodes.$inferSelect
export type RedemptionRow = { invitationCodeId: string; userName: string | null; redeemedAt: number }

const invitationsCursor = z.tuple([z.number(), z.string()])
const newestFirst = [desc(invitationCodes.createdAt), desc(invitationCodes.id)]

/** Not deactivated, deleted or expired. Whether uses are left is another matter. */
function isOpen() {
  return and(
    eq(invitationCodes.isActive, true),
    isNull(invitationCodes.deletedAt),
    or(isNull(invitationCodes.expiresAt), gt(invitationCodes.expiresAt, now())),
  )
}

/** The id of a code that somebody could sign up with now, named by what was typed or by its id. */
export function findUsableCode(db: Database, named: { code: string } | { id: string }) {
  const isNamed = 'id' in named ? eq(invitationCodes.id, named.id) : eq(invitationCodes.code, named.code)
  return db
    .select({ id: invitationCodes.id })
    .from(invitationCodes)
    .where(and(isNamed, isOpen(), lt(invitationCodes.usedCount, invitationCodes.maxUses)))
    .limit(1)
}

/** The condition, for `countTry`, that nobody could sign up with what was typed. */
export function isUnusableCode(db: Database, code: string) {
  return notExists(findUsableCode(db, { code }))
}

/**
 * One use of a code by a person, for a batch that inserts the person between the two. Both refuse by a constraint,
 * which undoes the whole batch: CHECK `invitation_codes_uses_left` where no use is left, NOT NULL
 * `redemptions.invitation_code_id` where the code was deactivated, deleted or has expired.
 */
export function redeemCode(db: Database, use: { id: string; invitationCodeId: string; userId: string }) {
  const isThis = and(eq(invitationCodes.id, use.invitationCodeId), isOpen())
  const openCode = db.select({ id: invitationCodes.id }).from(invitationCodes).where(isThis)
  return {
    takeUse: db
      .update(invitationCodes)
      .set({ usedCount: sql`${invitationCodes.usedCount} + 1` })
      .where(isThis),
    recordUse: db
      .insert(redemptions)
      .values({ ...use, invitationCodeId: sql`(${openCode})`, redeemedAt: now() }),
  }
}

/** The codes that are not deleted, newest first. */
export function listInvitations(db: Database, { limit, cursor }: PageQuery) {
  const after = decodeCursor(cursor, invitationsCursor)
  const isAfter = after
    ? sql`(${invitationCodes.createdAt}, ${invitationCodes.id}) < (${after[0]}, ${after[1]})`
    : undefined
  return db
    .select()
    .from(invitationCodes)
    .where(and(isNull(invitationCodes.deletedAt), isAfter))
    .orderBy(...newestFirst)
    .limit(limit + 1)
}

/** Adds a code. An undeleted one of the same name breaks the unique `invitation_codes.code`. */
export function insertInvitation(db: Database, row: typeof invitationCodes.$inferInsert) {
  return db.insert(invitationCodes).values(row).returning()
}

export type InvitationChanges = { [Field in keyof InvitationRow]?: InvitationRow[Field] | undefined }

/**
 * Changes a code that is not deleted. Breaks the unique `invitation_codes.code` like `insertInvitation`, and CHECK
 * `invitation_codes_uses_left` where fewer uses than were made would be allowed.
 */
export function updateInvitation(db: Database, id: string, changes: InvitationChanges) {
  return (
    db
      .update(invitationCodes)
      // The id stands in where no field is named.
      .set({ ...changes, id })
      .where(and(eq(invitationCodes.id, id), isNull(invitationCodes.deletedAt)))
      .returning()
  )
}

/** Sums over all codes. `used` counts what deleted codes were used for, too. */
export function sumInvitations(db: Database) {
  const usesLeft = sql`${invitationCodes.maxUses} - ${invitationCodes.usedCount}`
  return db
    .select({
      codes: sql<number>`count(*) filter (where ${isNull(invitationCodes.deletedAt)})`.as('codes'),
      active: sql<number>`count(*) filter (where ${isOpen()})`.as('active'),
      used: sql<number>`(select count(*) from ${redemptions})`.as('used'),
      remaining: sql<number>`cast(total(${usesLeft}) filter (where ${isOpen()}) as integer)`.as('remaining'),
    })
    .from(invitationCodes)
}

/** The newest codes; a deleted one is among them where somebody had used it. */
export function listCodesWithHistory(db: Database) {
  return db
    .select(getTableColumns(invitationCodes))
    .from(invitationCodes)
    .where(or(isNull(invitationCodes.deletedAt), gt(invitationCodes.usedCount, 0)))
    .orderBy(...newestFirst)
    .limit(INVITATION_ANALYTICS_CODES_MAX)
}

/** The newest uses of each of those codes, and by whom. */
export function listRedemptions(db: Database) {
  const codes = listCodesWithHistory(db).as('codes')
  const uses = db
    .select({
      invitationCodeId: redemptions.invitationCodeId,
      userId: redemptions.userId,
      redeemedAt: redemptions.redeemedAt,
      place: sql<number>`row_number() over (
        partition by ${redemptions.invitationCodeId} order by ${redemptions.redeemedAt} desc)`.as('place'),
    })
    .from(redemptions)
    .innerJoin(codes, eq(codes.id, redemptions.invitationCodeId))
    .as('uses')
  return db
    .select({
      invitationCodeId: uses.invitationCodeId,
      userName: users.name,
      redeemedAt: uses.redeemedAt,
    })
    .from(uses)
    .leftJoin(users, eq(users.id, uses.userId))
    .where(sql`${uses.place} <= ${INVITATION_ANALYTICS_REDEMPTIONS_MAX}`)
    .orderBy(sql`${uses.place}`)
}
