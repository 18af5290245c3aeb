import type { Group, GroupMember } from '../contract/groups'
import { GROUP_DAYS } from '../contract/limits'
import { cleanLine } from '../contract/text'
import { DAY_MS, iso, isoOrNull } from '../platform/clock'
import { deriveSecret, hashSecret } from '../platform/tokens'
import type { MemberRow } from './store'

/** The user who reads a group, and the deployment's secrets for deriving the link. */
type GroupReader = { userId: string; secrets: readonly string[] }

/** Derives a group's link secret from its random seed. */
export function groupSecret(seed: string, secret: string): string {
  return deriveSecret({ id: seed, purpose: 'group', secret })
}

/** Converts member rows to groups, in order. */
export function toGroups(rows: readonly MemberRow[], reader: GroupReader): Group[] {
  const byGroup = Map.groupBy(rows, ({ group }) => group.id)
  return [...byGroup.values()].flatMap((members) => toGroup(members, reader) ?? [])
}

/** Converts one group's rows; null if there are no rows. Only confirmed members get notes and guests, and only the leader the link. */
export function toGroup(rows: readonly MemberRow[], { userId, secrets }: GroupReader): Group | null {
  const [first] = rows
  if (!first) return null
  const { id, activityId, leaderId, createdAt } = first.group
  const isMember = rows.some(({ member }) => member.userId === userId && member.confirmedAt !== null)
  const secret = leaderId === userId ? secretOf(first.group, secrets) : undefined
  return {
    id,
    activityId,
    leaderId,
    members: rows.map((row) => toMember(row, { isMember, isOwn: row.member.userId === userId })),
    seats: rows.reduce((sum, { member }) => sum + 1 + member.guestSeats, 0),
    ...(secret !== undefined && { path: `/group/${secret}` }),
    expiresAt: iso(createdAt + GROUP_DAYS * DAY_MS),
  }
}

function toMember(
  { member, user }: MemberRow,
  { isMember, isOwn }: { isMember: boolean; isOwn: boolean },
): GroupMember {
  return {
    userId: member.userId,
    name: user.name,
    avatar: user.avatar,
    ...(isOwn && { answers: member.answers ?? [] }),
    isAskedAgain: member.isAskedAgain === 1,
    note: isMember ? member.note : null,
    guests: isMember ? (member.guestNames ?? []).map(cleanLine) : [],
    invitedAt: iso(member.invitedAt),
    confirmedAt: isoOrNull(member.confirmedAt),
  }
}

function secretOf({ seed, secretHash }: MemberRow['group'], secrets: readonly string[]) {
  return secrets.map((each) => groupSecret(seed, each)).find((each) => hashSecret(each) === secretHash)
}
