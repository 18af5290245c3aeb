import { z } from 'zod'
import { afterActivity, newRating, newThanks } from '../ratings'
import { defineCalls } from './call'
import { activityId } from './params'

const rights = 'Only people who had a seat and came.'

export const ratingCalls = defineCalls(
  'ratings',
  'Private ratings of past activities, and thanks to their organizers.',
  {
    readAfter: {
      method: 'get',
      path: '/ratings/activity/:activityId',
      rights,
      summary: 'Read your rating of a past activity, and the organizer’s next one',
      params: z.object({ activityId }),
      answer: afterActivity,
      errors: ['activity_not_found', 'forbidden'],
    },
    rate: {
      method: 'put',
      path: '/ratings/activity/:activityId',
      rights,
      summary: 'Rate a past activity, or change your rating',
      description: 'Nobody sees it. The organizer’s profile shows the average from three ratings on.',
      params: z.object({ activityId }),
      body: newRating,
      quotas: ['rate'],
      errors: ['activity_not_found', 'forbidden', 'not_ended', 'rating_closed'],
    },
    thank: {
      method: 'post',
      path: '/ratings/thanks/:activityId',
      rights,
      summary: 'Thank the organizer of a past activity, once',
      params: z.object({ activityId }),
      body: newThanks,
      quotas: ['thank'],
      errors: ['activity_not_found', 'forbidden', 'not_ended', 'rating_closed', 'already_thanked'],
    },
  },
)
