import type { Activity } from '../../../../worker/contract/activities'
import { activityStatus, organizes, spotsLeft } from '../../../../worker/contract/activity-status'
import type { Application } from '../../../../worker/contract/applications'
import { DECISION_HOURS } from '../../../../worker/contract/limits'
import { HOUR_MS } from '../../../../worker/contract/units'
import { can } from '../../../lib/abilities'
import { hasEnded, isOpen } from '../../../lib/activity-time'
import { isUndecided } from '../../../lib/tentative'

/** State of an activity for its organizer: the API's status, or `happening` or `past` depending on the time. */
export type ManagedState = Activity['status'] | 'happening' | 'past'

/** Returns the state at an instant in milliseconds. */
export function stateAt(activity: Activity, at: number): ManagedState {
  if (activity.status === 'cancelled') return 'cancelled'
  if (hasEnded(activity, at)) return 'past'
  return Date.parse(activity.dateTime) <= at ? 'happening' : activity.status
}

/** Returns whether the organizer can record attendance. */
export function isAttendanceOpen(activity: Activity, at: number): boolean {
  return can('markAttendance', activity, at) && activity.participants > 0
}

/** Returns whether the organizer can delete an activity: until it starts, or any time if no one has applied. */
export function isDeletable(activity: Activity, at: number): boolean {
  return can('edit', activity, at) || activity.counts?.applications === 0
}

/** Returns whether the organizer can postpone the decision: once, until an hour before the start (product.md 23.6). */
export function isExtendable(activity: Activity): boolean {
  const { minimum, dateTime } = activity
  if (!minimum || minimum.isExtended || !isUndecided(activity)) return false
  return Date.parse(minimum.decidesAt) < Date.parse(dateTime) - DECISION_HOURS * HOUR_MS
}

/**
 * Returns whether a co-organizer's own application is undecided. Until it is decided, they can't manage seats (product.md
 * 20.15).
 */
export const waitsForDecision = (activity: Activity): boolean =>
  organizes(activity) && !can('manageSeats', activity)

/** Returns whether a full activity has a waitlist or held seats. */
export function hasLine(activity: Activity, at: number): boolean {
  const { heldSeats = 0, spotsLeft, counts } = activity
  const isWaitedFor = spotsLeft === 0 && (counts?.waitlisted ?? 0) > 0
  return isOpen(activity, at) && (heldSeats > 0 || isWaitedFor)
}

/** Sorts activities: upcoming ones first, soonest first; then past and canceled ones, latest first. */
export function sortForOrganizer(activities: readonly Activity[], at: number): Activity[] {
  const start = ({ dateTime }: Activity) => Date.parse(dateTime)
  return activities.toSorted((a, b) => {
    if (isDone(a, at) !== isDone(b, at)) return isDone(a, at) ? 1 : -1
    return isDone(a, at) ? start(b) - start(a) : start(a) - start(b)
  })
}

/** Returns whether an activity is over or canceled. */
export function isDone(activity: Activity, at: number): boolean {
  return ['past', 'cancelled'].includes(stateAt(activity, at))
}

/** Groups the upcoming dates of each series, at the position of its first date. Other activities form groups of one. */
export function groupDates(activities: readonly Activity[], at: number): [Activity, ...Activity[]][] {
  const groups = new Map<string, [Activity, ...Activity[]]>()
  for (const activity of activities) {
    const key = activity.series && !hasEnded(activity, at) ? activity.series.id : activity.id
    const group = groups.get(key)
    if (group) group.push(activity)
    else groups.set(key, [activity])
  }
  return [...groups.values()]
}

/** Returns the number of all applications, and of undecided or waitlisted ones (product.md 6.11). */
export function countsOf(activity: Activity, at: number): { pending: number; applications: number } {
  const { pending, applications } = activity.counts ?? NO_COUNTS
  return { pending: isOpen(activity, at) ? pending : 0, applications }
}

/** Returns the counts for the tabs. Applications that can no longer be decided don't count as pending. */
export function totalsOf(activities: readonly Activity[], at: number) {
  return {
    activities: activities.length,
    applications: sum(activities, (activity) => countsOf(activity, at).applications),
    pending: sum(activities, (activity) => countsOf(activity, at).pending),
  }
}

/**
 * Returns an activity with its seats, status, and counts updated for a changed application. For a group, pass one member's
 * application.
 */
export function withMovedApplication(activity: Activity, before: Application, after: Application): Activity {
  const counts = activity.counts ?? NO_COUNTS
  const change = (is: (application: Application) => boolean) => Number(is(after)) - Number(is(before))
  const participants =
    activity.participants +
    change(({ status }) => status === 'APPROVED') * (before.seats ?? 1 + (before.guests?.length ?? 0))
  const { cancelledAt } = activity
  const held = (activity.heldSeats ?? 0) + heldBy(after) - heldBy(before)
  // An approval may have raised the maximum.
  const maxParticipants = Math.max(activity.maxParticipants, participants)
  const heldSeats = held > 0 ? held : undefined
  const seats = { participants, heldSeats, maxParticipants }
  return {
    ...activity,
    ...seats,
    numberOfParticipations: participants,
    spotsLeft: spotsLeft(seats),
    status: activityStatus({ isCancelled: cancelledAt !== null, ...seats }),
    counts: {
      ...counts,
      pending: counts.pending + change(({ status }) => status === 'PENDING'),
      waitlisted: counts.waitlisted + change(({ waitlistedAt }) => waitlistedAt !== null),
    },
  }
}

/** Returns the number of seats an offer holds for an applicant and their guests. */
const heldBy = ({ offer, seats, guests = [] }: Application) => (offer ? (seats ?? 1 + guests.length) : 0)

const NO_PEOPLE = { pending: 0, waitlisted: 0, applications: 0 }
const NO_COUNTS = { ...NO_PEOPLE, people: NO_PEOPLE }

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}
