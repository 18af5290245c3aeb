import * as activityFormText from '#messages/activity-form'
import type { NewMinimum } from '../../../../worker/contract/minimum'
import { HOUR_MS } from '../../../../worker/contract/units'

const DAY = 24
const WEEK = 7 * DAY

/** A planned minimum, with the number of hours between the decision and the start. */
export type PlannedMinimum = { participants: number; hoursBefore: number }

/** Choices for the number of hours between the decision and the start. */
export const HOURS_BEFORE = [1, 3, 12, DAY, 2 * DAY, 3 * DAY, WEEK] as const

/** Returns "1 day before the start". */
export function describeHoursBefore(hours: number): string {
  if (hours < DAY) return activityFormText.hoursBefore({ hours })
  return hours < WEEK
    ? activityFormText.daysBefore({ days: hours / DAY })
    : activityFormText.weeksBefore({ weeks: hours / WEEK })
}

const WALL_CLOCK_CHARACTERS = '2026-12-19T18:00'.length

/** Returns the minimum to send. Start and decision are in the place's local time. */
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
