import type { invitationCodes, redemptions } from '../../worker/db/schema'
import { DAY_MS } from '../../worker/platform/clock'
import { ORGANIZER, PARTICIPANT, personId } from './people'
import { demoId } from './random'

type Invitation = typeof invitationCodes.$inferInsert

/** Returns the organizer's two invitations, and the participant's sign-up with one of them. */
export function memberInvitationRows(now: number): {
  invitations: Invitation[]
  redemptions: (typeof redemptions.$inferInsert)[]
} {
  const invitation = (code: string, daysAgo: number, usedCount: number): Invitation => ({
    id: demoId('invitation', code),
    code,
    createdBy: personId(ORGANIZER),
    isFromMember: true,
    description: '',
    maxUses: 1,
    usedCount,
    createdAt: now - daysAgo * DAY_MS,
  })
  const used = invitation('MAYA7TENN5QK', 200, 1)
  return {
    invitations: [used, invitation('MAYA9RALLY3F', 3, 0)],
    redemptions: [
      {
        id: demoId('redemption', 'participant'),
        invitationCodeId: used.id,
        userId: personId(PARTICIPANT),
        redeemedAt: now - 198 * DAY_MS,
      },
    ],
  }
}
