import { z } from 'zod'
import { listOf, pageQuery } from '../common'
import { arrivals, doorCodes, guest, ownCheckIn, typedCode } from '../door'
import { defineCalls } from './call'
import { activityId } from './params'

const rights = 'Only the organizer, co-organizers, and door help.'
const params = z.object({ activityId })

export const doorCalls = defineCalls('door', 'Checking people in.', {
  listGuests: {
    method: 'get',
    path: '/door/:activityId',
    rights,
    summary: 'List the participants of an activity with their arrival',
    params,
    query: pageQuery,
    answer: listOf(guest),
    errors: ['activity_not_found', 'forbidden'],
  },
  checkIn: {
    method: 'put',
    path: '/door/:activityId',
    rights,
    summary: 'Check people in, or change that',
    description:
      'From 3 hours before the start until 12 hours after the end. Check-ins that a device stored while offline are accepted until 72 hours after the end. For each person, the latest one counts, by the clocks of the devices within that time. Answers what is stored now; people without a seat are left out.',
    params,
    body: arrivals,
    answer: z.object({ items: z.array(guest) }),
    quotas: ['checkIn'],
    errors: ['activity_not_found', 'forbidden', 'activity_closed', 'door_closed', 'attendance_closed'],
  },
  readDoorCodes: {
    method: 'get',
    path: '/door/:activityId/codes',
    rights,
    summary: 'Read the codes to show at the door, for the next minutes',
    params,
    answer: doorCodes,
    errors: ['activity_not_found', 'forbidden'],
  },
  checkInByCode: {
    method: 'post',
    path: '/door/:activityId/code',
    rights: 'Only participants.',
    summary: 'Check in with the code that is shown at the door',
    params,
    body: typedCode,
    answer: ownCheckIn,
    quotas: ['checkInByCode'],
    errors: ['activity_not_found', 'no_seat', 'wrong_door_code', 'activity_closed', 'door_closed'],
  },
  readOwnCheckIn: {
    method: 'get',
    path: '/door/:activityId/mine',
    rights: 'Only participants.',
    summary: 'Read your own check-in',
    params,
    answer: ownCheckIn,
    errors: ['activity_not_found', 'no_seat'],
  },
})
