import { sql } from 'drizzle-orm'
import * as noticeKindsText from '#messages/notice-kinds'
import { groupMembers, groups } from '../../db/schema'
import { ACTING } from './calls'
import {
  byActorAndActivity,
  noticeKind,
  outdatedAfterStart,
  outdatedOutsideState,
  SETTLE_MS,
  toldKind,
} from './kind'

/**
 * Sent to a user who is invited to a group. The key names leader and activity, so that a second invitation, even to a new
 * group, sends nothing.
 */
export const groupInvited = noticeKind('group_invited', {
  budget: 'groups',
  sentBy: ['inviteToGroup'],
  email: {
    delayMs: SETTLE_MS,
    topic: { key: sql`'group:' || notices.actor_id` },
    opening: () => noticeKindsText.groupInvitedEmail(),
    occasion: 'in place of the detail',
    isOutdated: (facts, data) => outdatedAfterStart(facts, data) || !facts.isInvited,
  },
  recipients: ({ groupId, userId, at }: { groupId: string; userId: string; at: number }) => ({
    from: sql`${groups} cross join ${groupMembers} on ${groupMembers.groupId} = ${groups.id}`,
    where: sql`${groups.id} = ${groupId} and ${groupMembers.userId} = ${userId} and ${groupMembers.invitedAt} = ${at}
      and ${groupMembers.confirmedAt} is null`,
    userId: groupMembers.userId,
    key: sql`${groups.activityId} || ':' || ${groups.leaderId}`,
    activityId: groups.activityId,
    actorId: groups.leaderId,
  }),
})

/** Sent to the rest of a group when a member leaves, once per member and activity. If they do not answer, nothing changes. */
export const groupMemberLeft = toldKind('group_member_left', {
  budget: 'departures',
  sentBy: ACTING,
  email: {
    topic: { key: byActorAndActivity },
    occasion: 'besides the detail',
    question: {
      kind: 'group',
      subjectOf: ({ appliedAt = 0, startsAt = 0 }) => ({ about: String(appliedAt), expiresAt: startsAt }),
    },
    isOutdated: outdatedOutsideState(({ status }) => status === 'PENDING' || status === 'APPROVED'),
  },
})
