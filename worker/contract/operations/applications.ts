import { z } from 'zod'
import { applicationWithActivity, participationWithActivity } from '../activities'
import {
  application,
  applicationsQuery,
  applicationUpdate,
  newApplication,
  waitlistOrder,
} from '../applications'
import { listOf, pageQuery } from '../common'
import { absence, participation } from '../participations'
import type { Operation } from './operation'

/** Applications and seats. */
export const applicationsOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/applications',
    who: 'signed in',
    summary: 'Apply, or join the waitlist',
    body: newApplication,
    status: 201,
    answer: application,
  },
  {
    method: 'patch',
    path: '/applications',
    who: 'signed in',
    summary: 'Decide (the activity’s creator) or withdraw (the applicant)',
    body: applicationUpdate,
    answer: application,
  },
  {
    method: 'get',
    path: '/applications/mine',
    who: 'signed in',
    summary: 'One’s own applications',
    query: applicationsQuery,
    answer: listOf(applicationWithActivity),
  },
  {
    method: 'get',
    path: '/applications/received',
    who: 'signed in',
    summary: 'Applications to one’s own activities',
    query: applicationsQuery,
    answer: listOf(application),
  },
  {
    method: 'get',
    path: '/applications/user/{userId}',
    who: 'signed in',
    summary: 'A person’s applications (that person, admin)',
    query: applicationsQuery,
    answer: listOf(applicationWithActivity),
  },
  {
    method: 'get',
    path: '/applications/user/{userId}/activity/{activityId}',
    who: 'signed in',
    summary: 'A person’s application to an activity (that person, admin)',
    answer: z.object({ application: application.nullable() }),
  },
  {
    method: 'get',
    path: '/applications/activity/{activityId}',
    who: 'signed in',
    summary: 'Applications to an activity (its creator, admin)',
    query: applicationsQuery,
    answer: listOf(application),
  },
  {
    method: 'get',
    path: '/applications/waitlist/{activityId}',
    who: 'signed in',
    summary: 'The waitlist of an activity in its order (its creator)',
    query: pageQuery,
    answer: listOf(application),
  },
  {
    method: 'patch',
    path: '/applications/waitlist',
    who: 'signed in',
    summary: 'Put the waitlist of an activity into another order (its creator)',
    body: waitlistOrder,
    answer: listOf(application),
  },
  {
    method: 'patch',
    path: '/participations/quit/{activityId}',
    who: 'signed in',
    summary: 'Give one’s seat back',
    answer: participation,
  },
  {
    method: 'patch',
    path: '/participations/no-show/{activityId}',
    who: 'signed in',
    summary: 'Say who did not come, up to 72 hours after the end (the activity’s creator)',
    body: absence,
    answer: participation,
  },
  {
    method: 'get',
    path: '/participations/coming/{userId}',
    who: 'signed in',
    summary: 'Seats to come (that person, admin)',
    query: pageQuery,
    answer: listOf(participationWithActivity),
  },
  {
    method: 'get',
    path: '/participations/past/{userId}',
    who: 'signed in',
    summary: 'Seats of the past (that person, admin)',
    query: pageQuery,
    answer: listOf(participationWithActivity),
  },
  {
    method: 'get',
    path: '/participations/activity/{activityId}',
    who: 'signed in',
    summary: 'Who takes part',
    query: pageQuery,
    answer: listOf(participation),
  },
  {
    method: 'get',
    path: '/participations/user/{userId}/activity/{activityId}',
    who: 'signed in',
    summary: 'A person’s seat at an activity',
    answer: z.object({ participation: participation.nullable() }),
  },
]
