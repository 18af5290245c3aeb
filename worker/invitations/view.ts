import type { InvitationAnalytics, InvitationCode } from '../contract/invitations'
import { iso, isoOrNull, now } from '../platform/clock'
import { invitationState } from './rules'
import type { InvitationRow, RedemptionRow } from './store'

/** A code on the wire; `createdBy` is the creator's id. */
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

/** Codes with who used them; `redemptions` come in the order in which they shall show. */
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
