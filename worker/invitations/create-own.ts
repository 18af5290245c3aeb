import { customAlphabet } from 'nanoid'
import type { MemberInvitation } from '../contract/invitations'
import { MEMBER_CODE_CHARACTERS } from '../contract/limits'
import { now } from '../platform/clock'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { newId } from '../platform/ids'
import { insertOwnInvitation } from './member-store'
import { toMemberInvitation } from './view'

/** Excludes letters and digits that look alike, because a code may be read aloud or typed. */
const newCode = customAlphabet('ABCDEFGHJKMNPQRSTUVWXYZ23456789', MEMBER_CODE_CHARACTERS)

const UNUSED = {
  use: { id: null, redeemedAt: null },
  invited: { id: null, name: null, deletedAt: null },
}

/**
 * Creates a member's invitation, valid for one person.
 * @throws AppError no_invitations_left
 */
export async function createOwnInvitation(c: AppContext, userId: string): Promise<MemberInvitation> {
  const { db, settings } = c.var
  const row = {
    id: newId(),
    code: newCode(),
    createdBy: userId,
    isFromMember: true,
    description: '',
    maxUses: 1,
    usedCount: 0,
    isActive: true,
    expiresAt: null,
    createdAt: now(),
    deletedAt: null,
  }
  const { invitation } = await batch(db, { invitation: first(insertOwnInvitation(db, row)) })
  if (!invitation) throw new AppError('no_invitations_left')
  return toMemberInvitation({ invitation, ...UNUSED }, settings)
}
