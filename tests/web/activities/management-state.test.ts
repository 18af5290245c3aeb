import { describe, expect, test } from 'vitest'
import { refusedField, toForm, toUpdate } from '../../../web/features/activities/edit/form'
import {
  countsOf,
  isDeletable,
  sortForOrganizer,
  stateAt,
  totalsOf,
  withMovedApplication,
} from '../../../web/features/activities/management/state'
import { isOpen } from '../../../web/lib/activity-time'
import { ApiError } from '../../../web/lib/api'
import { activityOf, applicationOf, NOW } from '../support/management'

const now = NOW.getTime()
const PAST = '2026-11-20T02:00:00.000Z'

describe('state of an activity for its organizer', () => {
  test('what has ended is past, what has begun is happening, cancelled stays cancelled', () => {
    expect(stateAt(activityOf({ dateTime: PAST }), now)).toBe('past')
    expect(
      stateAt(
        activityOf({ dateTime: PAST, status: 'cancelled', cancelledAt: '2026-11-30T18:00:00.000Z' }),
        now,
      ),
    ).toBe('cancelled')
    expect(stateAt(activityOf({ dateTime: '2026-12-01T17:00:00.000Z' }), now)).toBe('happening')
    expect(stateAt(activityOf({ participants: 15 }), now)).toBe('full')
  })

  test('an activity is open until the instant at which it starts', () => {
    const start = Date.parse(activityOf().dateTime)
    expect(isOpen(activityOf(), start - 1)).toBe(true)
    expect(isOpen(activityOf(), start)).toBe(false)
    expect(isOpen(activityOf({ cancelledAt: '2026-12-01T00:00:00.000Z' }), now)).toBe(false)
  })

  test('what is over can go only when nobody applied to it', () => {
    const counts = { pending: 0, waitlisted: 0, applications: 1 }
    expect(isDeletable(activityOf({ counts }), now)).toBe(true)
    expect(isDeletable(activityOf({ counts, dateTime: PAST }), now)).toBe(false)
    expect(
      isDeletable(activityOf({ counts, status: 'cancelled', cancelledAt: '2026-11-30T18:00:00.000Z' }), now),
    ).toBe(false)
    expect(isDeletable(activityOf({ dateTime: PAST }), now)).toBe(true)
  })

  test('what is to come stands first, soonest on top; then the past and the cancelled, latest on top', () => {
    const ids = sortForOrganizer(
      [
        activityOf({ id: 'long ago', dateTime: '2026-10-01T02:00:00.000Z' }),
        activityOf({ id: 'later', dateTime: '2026-12-24T02:00:00.000Z' }),
        activityOf({ id: 'cancelled', status: 'cancelled', cancelledAt: '2026-11-30T18:00:00.000Z' }),
        activityOf({ id: 'lately', dateTime: PAST }),
        activityOf({ id: 'soon' }),
      ],
      now,
    ).map(({ id }) => id)
    expect(ids).toEqual(['soon', 'later', 'cancelled', 'lately', 'long ago'])
  })
})

describe('counts', () => {
  const counts = { pending: 5, waitlisted: 2, applications: 9 }

  test('the badge of the action leaves the wait-listed out, and so does "pending"', () => {
    expect(countsOf(activityOf({ counts }), now)).toEqual({ pending: 5, listed: 7 })
  })

  test('the tabs count all applications, and as pending only what can still be decided', () => {
    const activities = [
      activityOf({ counts }),
      activityOf({ counts, dateTime: PAST }),
      activityOf({ counts, status: 'cancelled', cancelledAt: '2026-11-30T18:00:00.000Z' }),
    ]
    expect(totalsOf(activities, now)).toEqual({ activities: 3, applications: 27, pending: 5 })
  })

  test('an approval takes a seat and a pending application away, and its reversal gives both back', () => {
    const before = applicationOf('Maya')
    const after = applicationOf('Maya', { status: 'APPROVED' })
    const activity = activityOf({ counts, participants: 14 })
    const moved = withMovedApplication(activity, before, after)
    expect(moved).toMatchObject({
      participants: 15,
      numberOfParticipations: 15,
      spotsLeft: 0,
      status: 'full',
      counts: { pending: 4, waitlisted: 2, applications: 9 },
    })
    expect(withMovedApplication(moved, after, before)).toEqual(activity)
  })

  test('the wait list takes from the pending ones and counts its own', () => {
    const waiting = applicationOf('Maya', { waitlistedAt: NOW.toISOString(), waitlistPosition: 3 })
    expect(withMovedApplication(activityOf({ counts }), applicationOf('Maya'), waiting).counts).toEqual({
      pending: 4,
      waitlisted: 3,
      applications: 9,
    })
  })
})

describe('the edit form', () => {
  const activity = activityOf()

  test('date and time are the wall clock at the place', () => {
    expect(toForm(activity)).toMatchObject({ date: '2026-12-04', time: '18:00' })
    expect(toForm(activityOf({ timeZone: 'America/New_York' }))).toMatchObject({ time: '21:00' })
  })

  test('an unchanged start and place are not sent', () => {
    const update = toUpdate({ ...toForm(activity), title: 'Night Hike' }, activity)
    expect(update).toMatchObject({ title: 'Night Hike' })
    expect(update).not.toHaveProperty('dateTime')
    expect(update).not.toHaveProperty('location')
  })

  test('a changed start is the wall clock at the place, a changed place is a feature', () => {
    const form = toForm(activity)
    const place = { ...form.place, id: 'place2' }
    expect(toUpdate({ ...form, time: '19:30', place }, activity)).toMatchObject({
      dateTime: '2026-12-04T19:30',
      location: place,
    })
  })

  test('a refusal stands at the field that it is about', () => {
    const refusal = (problem: object) => refusedField(new ApiError(400, problem))
    expect(refusal({ code: 'maximum_below_participants' })).toBe('maxParticipants')
    expect(refusal({ code: 'past_time' })).toBe('date')
    expect(refusal({ code: 'invalid_request', errors: [{ path: 'location.text', message: '' }] })).toBe(
      'place',
    )
    expect(refusal({ code: 'activity_closed' })).toBeNull()
    expect(refusedField(new TypeError())).toBeNull()
  })
})
