import * as calendarsText from '#messages/calendars'
import type { CalendarEvent } from '../contract/calendar-event'

/** The reader's role in an activity, as stored in the database. */
export type Place = 'seat' | 'pending' | 'waitlisted' | 'host' | 'none'

/** First lines of the descriptions of activities in which the reader has no seat yet. */
const TENTATIVE: Partial<Record<Place, () => string>> = {
  pending: calendarsText.notDecidedYet,
  waitlisted: calendarsText.onWaitlist,
}

/** Returns an entry of the user's plans: tentative until approved, and marked if the user is the organizer (product.md 7.18). */
export function toPlan(event: CalendarEvent, place: Place): CalendarEvent {
  const sentence = TENTATIVE[place]
  if (event.status === 'CANCELLED') return event
  if (place === 'host') return { ...event, title: calendarsText.organizing({ title: event.title }) }
  if (sentence === undefined) return event
  return { ...event, status: 'TENTATIVE', description: `${sentence()}\n\n${event.description}` }
}

/** Returns an entry of a followed organizer's activity, which doesn't mark the reader as busy. */
export function toFollowed(event: CalendarEvent, organizer: string): CalendarEvent {
  return {
    ...event,
    isFree: true,
    description: `${calendarsText.organizedBy({ name: organizer })}\n\n${event.description}`,
  }
}

/**
 * Returns when a file last changed, in whole seconds, for `Last-Modified`. A changed file is at least a second newer than the
 * previous one, even if both were read in the same second.
 */
export function changedSince(
  known: { etag: string | null; changedAt: number | null },
  { etag, at }: { etag: string; at: number },
): number {
  if (known.etag === etag && known.changedAt !== null) return known.changedAt
  const second = Math.floor(at / 1000) * 1000
  return known.changedAt === null ? second : Math.max(second, known.changedAt + 1000)
}
