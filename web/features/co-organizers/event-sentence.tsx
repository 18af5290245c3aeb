import type { SeatEventEntry } from '../../../worker/contract/co-organizers'
import { isolate } from '../../../worker/contract/isolate'
import type { SeatEvent } from '../../../worker/contract/vocabulary'
import { pluralize } from '../../lib/format'

/** Words before and after the name in an event. */
const WORDS: Record<SeatEvent, readonly [before: string, after?: string]> = {
  approved: ['approved'],
  approved_automatically: ['', 'was approved automatically'],
  waitlisted: ['put', 'on the waitlist'],
  declined: ['declined'],
  reopened: ['took back the decision about'],
  removed: ['removed'],
  approved_for_waitlist: ['approved', 'for the waitlist'],
  offered: ['', 'got an offer'],
  accepted: ['', 'took the spot'],
  passed: ['', 'said no to a spot'],
  expired: ['', 'missed their turn'],
  skipped: ['moved on from'],
  offer_ended: ['took back the offer to'],
  passed_on: ['', "hadn't replied, and someone else took the spot"],
  undone: ['undid the decision about'],
  seats_edited: ['changed who gets the spots'],
}

/** A sentence about a seat's event, with the actor and the affected user. */
export function EventSentence({ event: { actor, user, event, ahead } }: { event: SeatEventEntry }) {
  const [before, after] = WORDS[event]
  const name = user?.name ?? 'someone'
  return (
    <p>
      {before ? (
        <>
          <b>{actor?.name ?? 'Someone'}</b> {before} {event !== 'seats_edited' && isolate(name)}
        </>
      ) : (
        <b>{user?.name ?? 'Someone'}</b>
      )}
      {after && ` ${after}`}
      {ahead && ` ahead of ${pluralize(ahead, 'other')}`}
    </p>
  )
}
