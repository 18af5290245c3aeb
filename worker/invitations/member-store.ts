import { and, count, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { MemberInvitationRules } from '../contract/invitations'
import { INVITED_PEOPLE_MAX, MEMBER_INVITATION_ANALYTICS_MAX } from '../contract/limits'
import { allowanceOf } from '../db/invitation-allowance'
import { invitationCodes, memberInvitationRules, redemptions, users } from '../db/schema'
import { isVisible } from '../db/visibility'
import { now } from '../platform/clock'
import { packNullableRow } from '../platform/columns'
import type { Database } from '../platform/database'
import { insertSelect } from '../platform/insert-select'

type NewInvitation = typeof invitationCodes.$inferSelect & { createdBy: string }

const inviters = alias(users, 'inviter')
const isNotRevoked = isNull(invitationCodes.deletedAt)

/** Finds how many people a user may invite. */
export function findAllowance(db: Database, userId: string) {
  return db.select({ allowance: allowanceOf(userId).as('allowance') }).from(sql`(select 1)`)
}

const isFrom = (userId: string) =>
  and(eq(invitationCodes.isFromMember, true), eq(invitationCodes.createdBy, userId))
const isOwn = (userId: string) => and(isFrom(userId), isNotRevoked)

/** Lists a member's unrevoked invitations, newest first, with the person who used each one, unless hidden from the member. */
export function listOwnInvitations(db: Database, userId: string) {
  return db
    .select({
      invitation: getTableColumns(invitationCodes),
      use: packNullableRow('redemption', { id: redemptions.id, redeemedAt: redemptions.redeemedAt }),
      invited: packNullableRow('invited', { id: users.id, name: users.name, deletedAt: users.deletedAt }),
    })
    .from(invitationCodes)
    .leftJoin(redemptions, eq(redemptions.invitationCodeId, invitationCodes.id))
    .leftJoin(users, and(eq(users.id, redemptions.userId), isVisible(userId, users.id)))
    .where(isOwn(userId))
    .orderBy(desc(invitationCodes.createdAt), desc(invitationCodes.id))
}
export type OwnInvitationRow = Awaited<ReturnType<typeof listOwnInvitations>>[number]

/** Inserts and returns an invitation, if the member may invite another person. */
export function insertOwnInvitation(db: Database, row: NewInvitation) {
  const created = db.select({ count: count() }).from(invitationCodes).where(isOwn(row.createdBy))
  return insertSelect(
    db,
    invitationCodes,
    row,
    sql`where (${created}) < ${allowanceOf(row.createdBy)}`,
  ).returning()
}

/** Revokes a member's unused invitation. */
export function revokeOwnInvitation(db: Database, { id, userId }: { id: string; userId: string }) {
  return db
    .update(invitationCodes)
    .set({ deletedAt: now() })
    .where(and(eq(invitationCodes.id, id), isOwn(userId), eq(invitationCodes.usedCount, 0)))
    .returning({ id: invitationCodes.id })
}

/** Deletes a member's unused invitations, when the account is deleted. */
export function deleteUnusedInvitations(db: Database, userId: string) {
  return db.delete(invitationCodes).where(and(isFrom(userId), eq(invitationCodes.usedCount, 0)))
}

/** Finds the rules set by an admin. */
export function findRules(db: Database) {
  const { count: most, inviters: who } = memberInvitationRules
  return db.select({ count: most, inviters: who }).from(memberInvitationRules).limit(1)
}

export function saveRules(db: Database, rules: MemberInvitationRules) {
  return db
    .insert(memberInvitationRules)
    .values({ id: 1, ...rules })
    .onConflictDoUpdate({ target: memberInvitationRules.id, set: rules })
}

/** Counts members' unrevoked invitations, and their uses. */
export function sumMemberInvitations(db: Database) {
  return db
    .select({
      created: count(),
      used: sql<number>`cast(total(${invitationCodes.usedCount}) as integer)`.as('used'),
    })
    .from(invitationCodes)
    .where(and(eq(invitationCodes.isFromMember, true), isNotRevoked))
}

/** Lists the newest sign-ups through members' invitations. Names are null for deleted accounts. */
export function listMemberSignUps(db: Database) {
  return db
    .select({
      inviterName: sql<string | null>`inviter.name`.mapWith(users.name).as('inviter_name'),
      invitedName: sql<string | null>`${users.name}`.mapWith(users.name).as('invited_name'),
      at: redemptions.redeemedAt,
    })
    .from(redemptions)
    .innerJoin(invitationCodes, eq(invitationCodes.id, redemptions.invitationCodeId))
    .leftJoin(inviters, eq(inviters.id, invitationCodes.createdBy))
    .leftJoin(users, eq(users.id, redemptions.userId))
    .where(eq(invitationCodes.isFromMember, true))
    .orderBy(desc(redemptions.redeemedAt))
    .limit(MEMBER_INVITATION_ANALYTICS_MAX)
}
export type MemberSignUpRow = Awaited<ReturnType<typeof listMemberSignUps>>[number]

/** Finds the member who invited a user. No row for an admin's code. */
export function findInviter(db: Database, userId: string) {
  return db
    .select({
      id: sql<string>`inviter.id`.as('inviter_id'),
      name: sql<string>`inviter.name`.mapWith(users.name).as('inviter_name'),
    })
    .from(redemptions)
    .innerJoin(invitationCodes, eq(invitationCodes.id, redemptions.invitationCodeId))
    .innerJoin(inviters, eq(inviters.id, invitationCodes.createdBy))
    .where(and(eq(redemptions.userId, userId), eq(invitationCodes.isFromMember, true)))
    .limit(1)
}

/** Finds the member behind an invitation, as shown to visitors. No row for an admin's code. */
export function findInviterOf(db: Database, invitationId: string) {
  return db
    .select({
      name: sql<string>`inviter.name`.mapWith(users.name).as('inviter_name'),
      avatar: sql<string | null>`${inviters.avatar}`.mapWith(inviters.avatar).as('inviter_avatar'),
    })
    .from(invitationCodes)
    .innerJoin(inviters, eq(inviters.id, invitationCodes.createdBy))
    .where(and(eq(invitationCodes.id, invitationId), eq(invitationCodes.isFromMember, true)))
    .limit(1)
}

/** Lists the people who signed up with a member's invitations, newest first. */
export function listInvited(db: Database, userId: string) {
  return db
    .select({
      id: users.id,
      name: users.name,
      avatar: users.avatar,
      suspendedAt: users.suspendedAt,
      at: redemptions.redeemedAt,
    })
    .from(invitationCodes)
    .innerJoin(redemptions, eq(redemptions.invitationCodeId, invitationCodes.id))
    .innerJoin(users, and(eq(users.id, redemptions.userId), isNull(users.deletedAt)))
    .where(isFrom(userId))
    .orderBy(desc(redemptions.redeemedAt))
    .limit(INVITED_PEOPLE_MAX)
}
