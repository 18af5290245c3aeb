import type { InvitationAnalytics, InvitationCode } from '../contract/invitations'
import { iso, isoOrNull, now } from '../platform/clock'
import { invitationState } from './rules'
import type { InvitationRow, RedemptionRow } from './store'

/** Converts a code to the shape of the contract. `createdBy` is the admin's id. */
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
      userName: userName ?? 'Deleted account',
      at: iso(redeemedAt),
    })),
  }))
}
