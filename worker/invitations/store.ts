import { and, count, desc, eq, getTableColumns, gt, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { InvitationsQuery } from '../contract/invitations'
import { INVITATION_ANALYTICS_CODES_MAX, INVITATION_ANALYTICS_REDEMPTIONS_MAX } from '../contract/limits'
import { isCreatorAllowed } from '../db/invitation-allowance'
import { invitationCodes, redemptions, users } from '../db/schema'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { timeOrder } from '../platform/time-order'

export type InvitationRow = typeof invitationCodes.$inferSelect
export type RedemptionRow = { invitationCodeId: string; userName: string | null; redeemedAt: number }

const codesOfUses = alias(invitationCodes, 'code_of_use')
const newestFirst = [desc(invitationCodes.createdAt), desc(invitationCodes.id)]

/** Condition for admin codes. The table also contains members' invitations. */
const isAdminCode = eq(invitationCodes.isFromMember, false)

/** Condition that a code is active, not deleted, not expired, and its creator may invite. It may be used up. */
function isOpen() {
  return and(
    isCreatorAllowed(),
    eq(invitationCodes.isActive, true),
    isNull(invitationCodes.deletedAt),
    or(isNull(invitationCodes.expiresAt), gt(invitationCodes.expiresAt, now())),
  )
}

/** Finds the id of a code that is valid for sign-up now, by its text or id. */
export function findUsableCode(db: Database, lookup: { code: string } | { id: string }) {
  const isRequestedCode =
    'id' in lookup ? eq(invitationCodes.id, lookup.id) : eq(invitationCodes.code, lookup.code)
  return db
    .select({ id: invitationCodes.id })
    .from(invitationCodes)
    .where(and(isRequestedCode, isOpen(), lt(invitationCodes.usedCount, invitationCodes.maxUses)))
    .limit(1)
}

/** Condition, for `countAttempt`, that a code is not valid for sign-up. */
export function isUnusableCode(db: Database, code: string) {
  return notExists(findUsableCode(db, { code }))
}

/**
 * Statements that use a code once. Insert the user between the two. If the code is not valid, a constraint fails and rolls back
 * the batch: CHECK `invitation_codes_uses_left` if no use is left, NOT NULL `redemptions.invitation_code_id` if the code is
 * inactive, deleted, or expired.
 */
export function redeemCode(db: Database, use: { id: string; invitationCodeId: string; userId: string }) {
  const isThisCode = and(eq(invitationCodes.id, use.invitationCodeId), isOpen())
  const openCode = db.select({ id: invitationCodes.id }).from(invitationCodes).where(isThisCode)
  return {
    takeUse: db
      .update(invitationCodes)
      .set({ usedCount: sql`${invitationCodes.usedCount} + 1` })
      .where(isThisCode),
    recordUse: db
      .insert(redemptions)
      .values({ ...use, invitationCodeId: sql`(${openCode})`, redeemedAt: now() }),
  }
}

/** Lists codes, except deleted ones, by part of their text or description. */
export function listInvitations(db: Database, { q, limit, ...page }: InvitationsQuery) {
  const { isAfter, orderBy } = timeOrder({ at: invitationCodes.createdAt, id: invitationCodes.id }, page)
  const isFound =
    q &&
    sql`instr(lower(${invitationCodes.code} || ' ' || ${invitationCodes.description}), ${q.toLowerCase()}) > 0`
  return db
    .select()
    .from(invitationCodes)
    .where(and(isAdminCode, isNull(invitationCodes.deletedAt), isFound || undefined, isAfter))
    .orderBy(...orderBy)
    .limit(limit + 1)
}

/** Inserts a code. A duplicate violates the unique `invitation_codes.code`, unless it is deleted. */
export function insertInvitation(db: Database, row: typeof invitationCodes.$inferInsert) {
  return db.insert(invitationCodes).values(row).returning()
}

export type InvitationChanges = { [Field in keyof InvitationRow]?: InvitationRow[Field] | undefined }

/**
 * Updates a code that is not deleted. A duplicate violates the unique `invitation_codes.code`; a maximum below the number of uses
 * violates CHECK `invitation_codes_uses_left`.
 */
export function updateInvitation(db: Database, id: string, changes: InvitationChanges) {
  return (
    db
      .update(invitationCodes)
      // Drizzle rejects an empty update, so always set the id.
      .set({ ...changes, id })
      .where(and(eq(invitationCodes.id, id), isAdminCode, isNull(invitationCodes.deletedAt)))
      .returning()
  )
}

/** Sums over all codes. `used` includes the uses of deleted codes. */
export function sumInvitations(db: Database) {
  const usesLeft = sql`${invitationCodes.maxUses} - ${invitationCodes.usedCount}`
  const uses = db
    .select({ count: count() })
    .from(redemptions)
    .innerJoin(codesOfUses, eq(codesOfUses.id, redemptions.invitationCodeId))
    .where(eq(codesOfUses.isFromMember, false))
  return db
    .select({
      codes: sql<number>`count(*) filter (where ${isNull(invitationCodes.deletedAt)})`.as('codes'),
      active: sql<number>`count(*) filter (where ${isOpen()})`.as('active'),
      used: sql<number>`(${uses})`.as('used'),
      remaining: sql<number>`cast(total(${usesLeft}) filter (where ${isOpen()}) as integer)`.as('remaining'),
    })
    .from(invitationCodes)
    .where(isAdminCode)
}

/** Lists the newest codes, including deleted ones that were used. */
export function listCodesForAnalytics(db: Database) {
  return db
    .select(getTableColumns(invitationCodes))
    .from(invitationCodes)
    .where(and(isAdminCode, or(isNull(invitationCodes.deletedAt), gt(invitationCodes.usedCount, 0))))
    .orderBy(...newestFirst)
    .limit(INVITATION_ANALYTICS_CODES_MAX)
}

/** Lists the newest uses of each of these codes, with the user's name. */
export function listRedemptions(db: Database) {
  const codes = listCodesForAnalytics(db).as('codes')
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
