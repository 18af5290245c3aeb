import type { Entry, Roster } from '../../../worker/roster/roster'
import { liveOffer, waitlistOf } from '../../../worker/roster/roster'

/**
 * Summarizes each person's state: `seat`, `seat for 2`, `pending`, `#1`, `#1 approved`, `#1 offer`, `#1 offer of ann`, `#1
 * silent`, `#1 skipped`, `declined`, `withdrawn`. A group shares a position. `free` is the number of free seats.
 */
export function summaryOf(roster: Roster): Record<string, string> {
  const line = waitlistOf(roster)
  const wordsOf = (entry: Entry): string => {
    const { status, place, seats } = entry
    if (status === 'APPROVED') return seats > 1 ? `seat for ${seats}` : 'seat'
    if (status === 'REJECTED') return 'declined'
    if (status === 'WITHDRAWN') return 'withdrawn'
    if (!place) return 'pending'
    const position = `#${1 + line.findIndex(({ members }) => members.includes(entry))}`
    const approval = place.passedOver ?? (place.approvedAt === null ? null : 'approved')
    const offer = liveOffer(entry)
    const words = offer ? ['offer', offer.seatOf && `of ${offer.seatOf}`] : [approval]
    return [position, ...words].filter((each) => each !== null).join(' ')
  }
  const people = roster.entries.map((entry) => [entry.userId, wordsOf(entry)])
  return { ...Object.fromEntries(people), free: String(roster.maximum - roster.taken - roster.held) }
}
