import { describe, expect, test } from 'vitest'
import { editForm, refusedField, toForm, toUpdate } from '../../../web/features/activities/edit/form'
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
import { countsWithoutGroups } from '../support/counts'
import { activityOf, applicationOf } from '../support/management'
import { NOW } from '../support/timers'

const now = NOW.getTime()
const PAST = '2026-11-20T02:00:00.000Z'

describe("the state of an organizer's activity", () => {
  test('is past after the end, happening after the start, and canceled after a cancellation', () => {
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

  test('an activity is open until it starts', () => {
    const start = Date.parse(activityOf().dateTime)
    expect(isOpen(activityOf(), start - 1)).toBe(true)
    expect(isOpen(activityOf(), start)).toBe(false)
    expect(isOpen(activityOf({ cancelledAt: '2026-12-01T00:00:00.000Z' }), now)).toBe(false)
  })

  test('a past or canceled activity with applications cannot be deleted', () => {
    const counts = countsWithoutGroups({ applications: 1 })
    expect(isDeletable(activityOf({ counts }), now)).toBe(true)
    expect(isDeletable(activityOf({ counts, dateTime: PAST }), now)).toBe(false)
    expect(
      isDeletable(activityOf({ counts, status: 'cancelled', cancelledAt: '2026-11-30T18:00:00.000Z' }), now),
    ).toBe(false)
    expect(isDeletable(activityOf({ dateTime: PAST }), now)).toBe(true)
  })

  test('lists upcoming activities first, soonest on top, then past and canceled ones, latest on top', () => {
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
  const counts = {
    pending: 5,
    waitlisted: 2,
    applications: 9,
    people: { pending: 7, waitlisted: 2, applications: 12 },
  }

  test('count everyone on the waitlist as pending, in the badge and in "pending"', () => {
    expect(countsOf(activityOf({ counts }), now)).toEqual({ pending: 5, applications: 9 })
  })

  test('the tabs count all applications, and only decidable ones as pending', () => {
    const activities = [
      activityOf({ counts }),
      activityOf({ counts, dateTime: PAST }),
      activityOf({ counts, status: 'cancelled', cancelledAt: '2026-11-30T18:00:00.000Z' }),
    ]
    expect(totalsOf(activities, now)).toEqual({ activities: 3, applications: 27, pending: 5 })
  })

  test('an approval takes a seat and leaves the pending count, and undoing it restores both', () => {
    const before = applicationOf('Maya')
    const after = applicationOf('Maya', { status: 'APPROVED' })
    const activity = activityOf({ counts, participants: 14 })
    const moved = withMovedApplication(activity, before, after)
    expect(moved).toMatchObject({
      participants: 15,
      numberOfParticipations: 15,
      spotsLeft: 0,
      status: 'full',
      counts: { ...counts, pending: 4 },
    })
    expect(withMovedApplication(moved, after, before)).toEqual(activity)
  })

  test('the approval of a group counts once, and takes all of its seats', () => {
    const before = applicationOf('Maya', { groupId: 'g', seats: 4 })
    const moved = withMovedApplication(activityOf({ counts, participants: 3 }), before, {
      ...before,
      status: 'APPROVED',
    })
    expect(moved).toMatchObject({ participants: 7, counts: { pending: 4 } })
  })

  test('wait-listing adds to the waitlist, whose applications stay pending', () => {
    const waiting = applicationOf('Maya', { waitlistedAt: NOW.toISOString(), waitlistPosition: 3 })
    expect(withMovedApplication(activityOf({ counts }), applicationOf('Maya'), waiting).counts).toEqual({
      ...counts,
      waitlisted: 3,
    })
  })
})

describe('the edit form', () => {
  const activity = activityOf()

  test("shows date and time in the place's time zone", () => {
    expect(toForm(activity)).toMatchObject({ date: '2026-12-04', time: '18:00' })
    expect(toForm(activityOf({ timeZone: 'America/New_York' }))).toMatchObject({ time: '21:00' })
  })

  test('does not send an unchanged start or place', () => {
    const update = toUpdate({ ...toForm(activity), title: 'Night Hike' }, activity)
    expect(update).toMatchObject({ title: 'Night Hike' })
    expect(update).not.toHaveProperty('dateTime')
    expect(update).not.toHaveProperty('location')
  })

  test("sends a changed start as wall-clock time in the place's time zone, and a changed place as a feature", () => {
    const form = toForm(activity)
    const place = { ...form.place, id: 'place2' }
    expect(toUpdate({ ...form, time: '19:30', place }, activity)).toMatchObject({
      dateTime: '2026-12-04T19:30',
      location: place,
    })
  })

  test.each(Object.keys(editForm.shape))('sends %s when it has changed', (name) => {
    const form = toForm(activity)
    const others: Record<string, { value: unknown; sentAs?: string }> = {
      date: { value: '2027-01-09', sentAs: 'dateTime' },
      time: { value: '10:15', sentAs: 'dateTime' },
      place: { value: { ...form.place, id: 'place2' }, sentAs: 'location' },
      minimum: { value: { participants: 2, hoursBefore: 24 } },
    }
    const { value, sentAs = name } = others[name] ?? { value: 'changed' }
    const before: Record<string, unknown> = toUpdate(form, activity)
    const after: Record<string, unknown> = toUpdate({ ...form, [name]: value }, activity)
    expect(after[sentAs]).not.toEqual(before[sentAs])
  })

  test('assigns a refusal to its field', () => {
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
