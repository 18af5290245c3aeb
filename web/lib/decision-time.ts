import { decisionTime } from '../../worker/contract/goes-ahead-text'
import { zoneNote } from './format'

/** Returns "Thu, Dec 3, 6:00 PM", or "Thu, Dec 3, 6:00 PM PST" when the viewer is in another time zone than the place. */
export function formatDecision(place: { timeZone: string }, minimum: { decidesAt: string }): string {
  const zone = zoneNote({ dateTime: minimum.decidesAt, timeZone: place.timeZone })
  const time = decisionTime(place, minimum)
  return zone ? `${time} ${zone}` : time
}
