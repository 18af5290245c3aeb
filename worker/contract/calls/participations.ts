import { z } from 'zod'
import { participationWithActivity } from '../activities'
import { listOf, pageQuery } from '../common'
import { absence, givenUpSeats, keptSeat, participation } from '../participations'
import { defineCalls } from './call'
import { activityId, userId } from './params'

const rights = 'Only that user, or an admin.'

export const participationCalls = defineCalls('participations', 'Seats in activities.', {
  listComingParticipations: {
    method: 'get',
    path: '/participations/coming/:userId',
    rights,
    summary: 'List a user’s seats in upcoming activities',
    params: z.object({ userId }),
    query: pageQuery,
    answer: listOf(participationWithActivity),
    errors: ['forbidden'],
  },
  listPastParticipations: {
    method: 'get',
    path: '/participations/past/:userId',
    rights,
    summary: 'List a user’s seats in past activities',
    params: z.object({ userId }),
    query: pageQuery,
    answer: listOf(participationWithActivity),
    errors: ['forbidden'],
  },
  listParticipants: {
    method: 'get',
    path: '/participations/activity/:activityId',
    summary: 'List the participants of an activity',
    description: 'Users who hide their activities are listed only for the organizer and other participants.',
    params: z.object({ activityId }),
    query: pageQuery,
    answer: listOf(participation),
    errors: ['activity_not_found'],
  },
  listGivenUpSeats: {
    method: 'get',
    path: '/participations/given-up/:activityId',
    rights: 'Only the organizer and co-organizers.',
    summary: 'List the people who gave up their seat in an activity, the latest first',
    params: z.object({ activityId }),
    answer: givenUpSeats,
    errors: ['activity_not_found', 'forbidden'],
  },
  confirmSeat: {
    method: 'put',
    path: '/participations/still-coming/:activityId',
    rights: 'Only a participant who was asked.',
    summary: 'Say that you are still coming',
    description: 'Possible until the start.',
    params: z.object({ activityId }),
    answer: participation,
    quotas: ['stillComing'],
    errors: ['activity_not_found', 'activity_closed', 'already_started', 'not_asked'],
  },
  keepSeat: {
    method: 'put',
    path: '/participations/keep/:activityId',
    rights: 'Only the organizer and co-organizers.',
    summary: 'Keep the seat of a participant who has not answered',
    description: 'Possible until the start. Has the same effect as the participant’s own yes.',
    params: z.object({ activityId }),
    body: keptSeat,
    answer: participation,
    quotas: ['stillComing'],
    errors: ['activity_not_found', 'forbidden', 'activity_closed', 'already_started', 'not_asked'],
  },
  markNoShow: {
    method: 'patch',
    path: '/participations/no-show/:activityId',
    rights: 'Only the organizer, co-organizers, and door help.',
    summary: 'Mark whether a participant came',
    description: 'Up to 72 hours after the end.',
    params: z.object({ activityId }),
    body: absence,
    answer: participation,
    quotas: ['attendance'],
    errors: [
      'activity_not_found',
      'forbidden',
      'activity_closed',
      'not_ended',
      'attendance_closed',
      'attendance_corrected',
    ],
  },
  readParticipation: {
    method: 'get',
    path: '/participations/user/:userId/activity/:activityId',
    rights: 'Only that user, the organizer, or an admin.',
    summary: 'Read a user’s seat in an activity',
    params: z.object({ userId, activityId }),
    answer: z.object({ participation: participation.nullable() }),
    errors: ['activity_not_found', 'forbidden'],
  },
})
