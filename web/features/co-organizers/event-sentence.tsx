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
  offered: ['', 'was offered a seat'],
  accepted: ['', 'took the offered seat'],
  passed: ['', 'passed on a seat'],
  expired: ['', 'did not answer an offer'],
  skipped: ['skipped the offer to'],
  offer_ended: ['ended the offer to'],
  passed_on: ['', 'had not answered, and somebody else took the seat'],
  undone: ['undid the decision about'],
  seats_edited: ['changed who gets the seats'],
}

/** A sentence about a seat's event, with the actor and the affected user. */
export function EventSentence({ event: { actor, user, event, ahead } }: { event: SeatEventEntry }) {
  const [before, after] = WORDS[event]
  const name = user?.name ?? 'somebody'
  return (
    <p>
      {before ? (
        <>
          <b>{actor?.name ?? 'Somebody'}</b> {before} {event !== 'seats_edited' && isolate(name)}
        </>
      ) : (
        <b>{user?.name ?? 'Somebody'}</b>
      )}
      {after && ` ${after}`}
      {ahead && ` ahead of ${pluralize(ahead, 'other')}`}
    </p>
  )
}
