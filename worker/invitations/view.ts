import * as vocabularyText from '#messages/vocabulary'
import type { InvitationAnalytics, InvitationCode, MemberInvitation } from '../contract/invitations'
import { iso, isoOrNull, now } from '../platform/clock'
import type { MemberSignUpRow, OwnInvitationRow } from './member-store'
import { invitationState } from './rules'
import type { InvitationRow, RedemptionRow } from './store'

/** Converts a code to the contract's shape. `createdBy` is the admin's id. */
export function toInvitationCode(row: InvitationRow): InvitationCode {
  return {
    id: row.id,
    code: row.code,
    createdBy: row.createdBy ?? '',
    description: row.description,
    maxUses: row.maxUses,
    usedCount: row.usedCount,
    isActive: row.isActive && row.deletedAt === null,
    expiresAt: isoOrNull(row.expiresAt),
    createdAt: iso(row.createdAt),
    state: invitationState(row, now()),
  }
}

/** Converts codes with their uses, in the order of `redemptions`. */
export function toCodeDetails(
  codes: InvitationRow[],
  redemptions: RedemptionRow[],
): InvitationAnalytics['codeDetails'] {
  const byCode = Map.groupBy(redemptions, (redemption) => redemption.invitationCodeId)
  return codes.map((code) => ({
    ...toInvitationCode(code),
    redemptions: (byCode.get(code.id) ?? []).map(({ userName, redeemedAt }) => ({
      userName: userName ?? vocabularyText.deletedAccount(),
      at: iso(redeemedAt),
    })),
  }))
}

/** Converts a member's invitation. A person who deleted their account has no id. */
export function toMemberInvitation(
  { invitation, use, invited }: OwnInvitationRow,
  { siteUrl }: { siteUrl: string },
): MemberInvitation {
  const isGone = invited.id === null || invited.deletedAt !== null
  return {
    id: invitation.id,
    code: invitation.code,
    url: `${siteUrl}/i/${invitation.code}`,
    createdAt: iso(invitation.createdAt),
    invited:
      use.redeemedAt === null
        ? null
        : {
            id: isGone ? null : invited.id,
            name: invited.name ?? vocabularyText.aMember(),
            at: iso(use.redeemedAt),
          },
  }
}

/** Converts a sign-up through a member's invitation, for the admin. */
export function toMemberSignUp({
  inviterName,
  invitedName,
  at,
}: MemberSignUpRow): InvitationAnalytics['members']['joined'][number] {
  return {
    inviterName: inviterName ?? vocabularyText.deletedAccount(),
    invitedName: invitedName ?? vocabularyText.deletedAccount(),
    at: iso(at),
  }
}
