import { z } from 'zod'
import { id } from '../common'
import {
  appliedTogether,
  changedGroup,
  group,
  groupApplication,
  groupConfirmation,
  groupInvitation,
  groupPeople,
  groupPeopleQuery,
  newGroup,
  ownGroups,
} from '../groups'
import { defineCalls } from './call'
import { activityId } from './params'

const groupId = id.describe('Id of the group')

export const groupCalls = defineCalls('groups', 'Groups of people who apply to an activity together.', {
  createGroup: {
    method: 'post',
    path: '/groups',
    rights: 'Only personal accounts, except the organizer and applicants.',
    summary: 'Form a group for an activity, or read the group that you lead',
    body: newGroup,
    status: 201,
    answer: group,
    // The answer contains the link's secret.
    ignoresIdempotencyKey: true,
    quotas: ['changeGroup'],
    errors: [
      'not_a_participant',
      'own_activity',
      'activity_not_found',
      'activity_closed',
      'already_applied',
      'in_another_group',
      'wrong_state',
    ],
  },
  readOwnGroups: {
    method: 'get',
    path: '/groups/activity/:activityId',
    summary: 'Read your group for an activity, and your invitations to others',
    params: z.object({ activityId }),
    answer: ownGroups,
    errors: ['activity_not_found'],
  },
  readGroupByLink: {
    method: 'get',
    path: '/groups/link/:token',
    rights: 'Anyone signed in who has the link.',
    summary: 'Read the group of a link',
    params: z.object({ token: z.string().min(1).max(100).describe('Token of the link') }),
    answer: group,
  },
  listGroupPeople: {
    method: 'get',
    path: '/groups/people/:id',
    rights: 'Only the leader.',
    summary: 'List people from past activities whom you can invite',
    params: z.object({ id: groupId }),
    query: groupPeopleQuery,
    answer: groupPeople,
    quotas: ['listGroupPeople'],
  },
  inviteToGroup: {
    method: 'post',
    path: '/groups/members/:id',
    rights: 'Only the leader.',
    summary: 'Invite a person from a past activity to your group',
    params: z.object({ id: groupId }),
    body: groupInvitation,
    answer: group,
    // The answer contains the link's secret.
    ignoresIdempotencyKey: true,
    quotas: ['inviteToGroup'],
    errors: ['group_full', 'activity_closed'],
  },
  confirmGroup: {
    method: 'post',
    path: '/groups/confirm/:id',
    rights: 'Members and invited users, and anyone who has the link. Only personal accounts.',
    summary: 'Confirm your membership in a group with your own note, or change the note',
    params: z.object({ id: groupId }),
    body: groupConfirmation,
    answer: group,
    // The answer contains the link's secret.
    ignoresIdempotencyKey: true,
    quotas: ['changeGroup'],
    errors: [
      'not_a_participant',
      'activity_closed',
      'already_applied',
      'own_activity',
      'group_full',
      'guests_not_allowed',
      'in_another_group',
      'questions_changed',
    ],
  },
  leaveGroup: {
    method: 'delete',
    path: '/groups/members/:id/:userId',
    rights: 'Members leave or decline. The leader removes others; the group ends when the leader leaves.',
    summary: 'Leave a group, decline an invitation, or remove a member from your group',
    params: z.object({ id: groupId, userId: id.describe('Id of the member') }),
    answer: changedGroup,
    quotas: ['changeGroup'],
  },
  applyTogether: {
    method: 'post',
    path: '/groups/apply/:id',
    rights: 'Only the leader.',
    summary: 'Apply to the activity for all confirmed members of the group, or for none',
    params: z.object({ id: groupId }),
    body: groupApplication,
    status: 201,
    answer: appliedTogether,
    quotas: ['apply', 'applyToActivity'],
    errors: ['not_a_participant', 'activity_closed', 'activity_full', 'activity_has_room', 'group_not_ready'],
  },
})
