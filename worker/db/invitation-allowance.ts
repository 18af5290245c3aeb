/** Invitation allowances, shared by invitation and sign-up queries. */
import type { AnyColumn, SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { DEFAULT_RULES } from '../contract/invitations'
import { invitationCodes, memberInvitationRules, users } from './schema'

/** SQL for how many people a user may invite in total (product.md 3.15): 0 for users who may not invite. */
export function allowanceOf(userId: string | AnyColumn): SQL<number> {
  return sql<number>`coalesce((
    select case
      when inviter.suspended_at > 0 or inviter.email_verified_at is null then 0
      when inviter.invitation_allowance is not null then inviter.invitation_allowance
      when coalesce(rules.inviters, ${DEFAULT_RULES.inviters}) = 'verified' and inviter.verified_at is null then 0
      else coalesce(rules.count, ${DEFAULT_RULES.count}) end
    from ${users} inviter left join ${memberInvitationRules} rules on rules.id = 1
    where inviter.id = ${userId}), 0)`
}

/** Condition that a code's creator may still invite. Always true for admin codes. */
export const isCreatorAllowed = () =>
  sql`(not ${invitationCodes.isFromMember} or ${allowanceOf(invitationCodes.createdBy)} > 0)`
