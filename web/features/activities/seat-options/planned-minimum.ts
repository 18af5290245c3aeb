import type { NewMinimum } from '../../../../worker/contract/minimum'
import { HOUR_MS } from '../../../../worker/contract/units'

/** A planned minimum, with the hours between decision and start. */
export type PlannedMinimum = { participants: number; hoursBefore: number }

/** Choices for the time between decision and start. */
export const HOURS_BEFORE = [
  { hours: 1, label: '1 hour' },
  { hours: 3, label: '3 hours' },
  { hours: 12, label: '12 hours' },
  { hours: 24, label: '1 day' },
  { hours: 48, label: '2 days' },
  { hours: 72, label: '3 days' },
  { hours: 168, label: '1 week' },
] as const

const WALL_CLOCK_CHARACTERS = '2026-12-19T18:00'.length

/** Returns the minimum to send. Start and decision are in local time at the place. */
export function toNewMinimum(
  { participants, hoursBefore }: PlannedMinimum,
  { date, time, maxParticipants }: { date: string; time: string; maxParticipants: number },
): NewMinimum {
  const decision = new Date(Date.parse(`${date}T${time}Z`) - hoursBefore * HOUR_MS).toISOString()
  return {
    participants: Math.min(participants, maxParticipants),
    decidesAt: decision.slice(0, WALL_CLOCK_CHARACTERS),
  }
}
