import type { CalendarEvent } from '../contract/calendar-event'

/** The reader's place in an activity, as the database has it. */
export type Place = 'seat' | 'pending' | 'waitlisted' | 'host' | 'none'

/** First lines of the descriptions of activities in which nobody has promised the reader a seat. */
const TENTATIVE: Partial<Record<Place, string>> = {
  pending: 'You asked to join. The organizer has not decided yet.',
  waitlisted: 'You are on the waitlist.',
}

/**
 * Returns an entry of one's own plans: tentative until the organizer approves, and marked if one is the organizer
 * (product.md 7.18).
 */
export function toPlan(event: CalendarEvent, place: Place): CalendarEvent {
  const sentence = TENTATIVE[place]
  if (event.status === 'CANCELLED') return event
  if (place === 'host') return { ...event, title: `Hosting: ${event.title}` }
  if (sentence === undefined) return event
  return { ...event, status: 'TENTATIVE', description: `${sentence}\n\n${event.description}` }
}

/** Returns an entry of a followed organizer's activity, which does not block the reader's time. */
export function toFollowed(event: CalendarEvent, organizer: string): CalendarEvent {
  return { ...event, isFree: true, description: `Organized by ${organizer}\n\n${event.description}` }
}

/**
 * Returns since when a file is as it is now, in whole seconds, for `Last-Modified`. A changed file is newer than the last
 * one by at least a second, also when both were read in the same.
 */
export function changedSince(
  known: { etag: string | null; changedAt: number | null },
  { etag, at }: { etag: string; at: number },
): number {
  if (known.etag === etag && known.changedAt !== null) return known.changedAt
  const second = Math.floor(at / 1000) * 1000
  return known.changedAt === null ? second : Math.max(second, known.changedAt + 1000)
}
