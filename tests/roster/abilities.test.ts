import { describe, expect, test } from 'vitest'
import type { Act } from '../../worker/contract/abilities'
import { may, refusalOf } from '../../worker/contract/abilities'
import { mayReadAndWrite } from '../../worker/contract/activity-status'
import { mayDelete, mayEdit, mayHide, mayMessage, mayPin } from '../../worker/contract/comment-abilities'
import type { ErrorCode } from '../../worker/contract/errors'
import { ATTENDANCE_OPEN_HOURS, DOOR_CLOSES_HOURS, DOOR_OPENS_HOURS } from '../../worker/contract/limits'
import type { State } from '../../worker/contract/moves'
import { HOUR_MS } from '../../worker/contract/units'
import type { OrganizingRole } from '../../worker/contract/vocabulary'

const START = 100 * HOUR_MS
const END = START + 2 * HOUR_MS
/** Returns the facts that decide whether an act is allowed. Defaults to the organizer, an hour before the start. */
const facts = (changes: {
  role?: OrganizingRole | null
  own?: State
  at?: number
  cancelledAt?: number
}) => ({
  ...{ role: 'organizer' as OrganizingRole | null, own: 'NONE' as State, at: START - HOUR_MS },
  ...{ startsAt: START, endsAt: END, cancelledAt: null as number | null, isSeated: false },
  ...changes,
})

const ROLES = ['organizer', 'co-organizer', 'door', null] as const
const ORGANIZER: readonly (OrganizingRole | null)[] = ['organizer']
const ORGANIZERS: readonly (OrganizingRole | null)[] = [...ORGANIZER, 'co-organizer']
const HELPERS: readonly (OrganizingRole | null)[] = [...ORGANIZERS, 'door']

test.each([
  ['seeSeats', ORGANIZERS],
  ['manageSeats', ORGANIZERS],
  ['decide', ORGANIZERS],
  ['edit', ORGANIZERS],
  ['organize', ORGANIZER],
  ['addDates', ORGANIZER],
  ['inviteHelpers', ORGANIZER],
  ['seeDoor', HELPERS],
  ['checkIn', HELPERS],
] as const)('%s is allowed to %j, and forbidden to everyone else (product.md 20.1)', (act, allowed) => {
  for (const role of ROLES)
    expect(refusalOf(act, facts({ role })), String(role)).toBe(allowed.includes(role) ? null : 'forbidden')
})

test('a co-organizer who waits for a decision sees the spots, edits, and decides about no one (product.md 20.15)', () => {
  for (const own of ['PENDING', 'WAITLISTED'] as const) {
    const waiting = facts({ role: 'co-organizer', own })
    expect(refusalOf('decide', waiting)).toBe('own_application')
    expect(refusalOf('manageSeats', waiting)).toBe('own_application')
    expect(may('seeSeats', waiting) && may('edit', waiting)).toBe(true)
  }
  for (const own of ['NONE', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const)
    expect(may('decide', facts({ role: 'co-organizer', own })), own).toBe(true)
})

test.each<[Act & ('decide' | 'edit' | 'addDates' | 'confirmSeat'), ErrorCode]>([
  ['decide', 'already_started'],
  ['confirmSeat', 'already_started'],
  ['edit', 'activity_closed'],
  ['addDates', 'activity_closed'],
])('%s is possible until the start, then refused with %s', (act, late) => {
  expect(refusalOf(act, facts({ at: START - 1 }))).toBeNull()
  expect(refusalOf(act, facts({ at: START }))).toBe(late)
  expect(refusalOf(act, facts({ cancelledAt: 1 }))).toBe('activity_closed')
})

test('helpers are invited until the end', () => {
  expect(refusalOf('inviteHelpers', facts({ at: END - 1 }))).toBeNull()
  expect(refusalOf('inviteHelpers', facts({ at: END }))).toBe('activity_closed')
  expect(refusalOf('inviteHelpers', facts({ cancelledAt: 1 }))).toBe('activity_closed')
})

describe('the door', () => {
  const [opens, closes] = [START - DOOR_OPENS_HOURS * HOUR_MS, END + DOOR_CLOSES_HOURS * HOUR_MS]
  const attendance = END + ATTENDANCE_OPEN_HOURS * HOUR_MS
  const atDoor = (act: 'checkIn' | 'checkInByCode' | 'markAttendance', at: number) =>
    refusalOf(act, { ...facts({ at }), isSeated: true })

  test('opens and closes for participants; helpers may send queued check-ins for longer (product.md 7.27)', () => {
    for (const act of ['checkIn', 'checkInByCode'] as const) {
      expect(atDoor(act, opens - 1), act).toBe('door_closed')
      expect(atDoor(act, opens), act).toBeNull()
      expect(atDoor(act, closes - 1), act).toBeNull()
      expect(atDoor(act, closes), act).toBe(act === 'checkIn' ? null : 'door_closed')
    }
    expect(atDoor('checkIn', attendance)).toBe('attendance_closed')
  })

  test('is for people with a seat, and closed when the activity is canceled', () => {
    expect(refusalOf('checkInByCode', facts({ at: START }))).toBe('no_seat')
    for (const act of ['checkIn', 'checkInByCode'] as const)
      expect(refusalOf(act, { ...facts({ at: START, cancelledAt: 1 }), isSeated: true })).toBe(
        'activity_closed',
      )
  })

  test('attendance is marked from the end, for 72 hours (product.md 7.4)', () => {
    expect(atDoor('markAttendance', END - 1)).toBe('not_ended')
    expect(atDoor('markAttendance', END)).toBeNull()
    expect(atDoor('markAttendance', attendance)).toBe('attendance_closed')
  })
})

test.each<[State, ErrorCode | null]>([
  ['NONE', null],
  ['WITHDRAWN', null],
  ['PENDING', 'already_applied'],
  ['WAITLISTED', 'already_applied'],
  ['APPROVED', 'already_applied'],
  ['REJECTED', 'already_applied'],
])('someone in state %s who forms a group gets %s', (own, refusal) => {
  expect(refusalOf('formGroup', facts({ role: null, own }))).toBe(refusal)
  expect(refusalOf('formGroup', facts({ own }))).toBe('own_activity')
  expect(refusalOf('formGroup', facts({ role: null, own, at: START }))).toBe('activity_closed')
})

test('a note is changed while the application is open', () => {
  expect(refusalOf('changeNote', facts({ own: 'WAITLISTED' }))).toBeNull()
  expect(refusalOf('changeNote', facts({ own: 'APPROVED' }))).toBe('wrong_state')
  expect(refusalOf('changeNote', facts({ own: 'PENDING', at: START }))).toBe('already_started')
  expect(refusalOf('changeNote', facts({ own: 'PENDING', cancelledAt: 1 }))).toBe('activity_closed')
})

test('everyone but the organizer may ask a question until the start (product.md 6.24)', () => {
  expect(refusalOf('askQuestion', facts({ role: null }))).toBeNull()
  expect(refusalOf('askQuestion', facts({}))).toBe('forbidden')
  expect(refusalOf('askQuestion', facts({ role: null, at: START }))).toBe('activity_closed')
})

/** Facts about a comment and its viewer. By default, the viewer has a seat and did not write the comment. */
const comment = {
  ...{ organizes: false, isSeated: true, isAdmin: false, isAuthor: false },
  ...{ isUpdate: false, isByOrganizer: false, isReply: false, isHidden: false },
}
const COMMENT_ACTS = { mayReadAndWrite, mayMessage, mayEdit, mayDelete, mayPin, mayHide }
type CommentAct = keyof typeof COMMENT_ACTS

test.each<[string, Partial<typeof comment>, CommentAct[]]>([
  ['someone with a seat', {}, ['mayReadAndWrite']],
  ['someone without', { isSeated: false }, []],
  ['the author', { isAuthor: true }, ['mayReadAndWrite', 'mayEdit', 'mayDelete']],
  [
    'the author of an update who no longer organizes',
    { isAuthor: true, isUpdate: true },
    ['mayReadAndWrite', 'mayDelete'],
  ],
  [
    'an organizer',
    { organizes: true, isSeated: false },
    ['mayReadAndWrite', 'mayMessage', 'mayPin', 'mayHide'],
  ],
  [
    "a co-organizer, about the organizer's comment",
    { organizes: true, isByOrganizer: true },
    ['mayReadAndWrite', 'mayMessage', 'mayPin'],
  ],
  [
    'an organizer, about a reply',
    { organizes: true, isReply: true },
    ['mayReadAndWrite', 'mayMessage', 'mayHide'],
  ],
  ['an admin', { isSeated: false, isAdmin: true }, ['mayReadAndWrite', 'mayDelete']],
])('%s may do in the conversation only what product.md 8 says', (_, changes, allowed) => {
  const facts = { ...comment, ...changes }
  const acts = Object.keys(COMMENT_ACTS) as CommentAct[]
  expect(acts.filter((act) => COMMENT_ACTS[act](facts, facts))).toEqual(allowed)
})
