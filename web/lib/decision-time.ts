import { formatDay, formatTime } from './format'

/** Returns "Thu, Dec 3, 6:00 PM", or "Thu, Dec 3, 6:00 PM PST" when the viewer is in another time zone than the place. */
export function formatDecision({ timeZone }: { timeZone: string }, minimum: { decidesAt: string }): string {
  const at = { dateTime: minimum.decidesAt, timeZone }
  return `${formatDay(at)}, ${formatTime(at)}`
}
