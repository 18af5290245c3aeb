import * as coOrganizersText from '#messages/co-organizers'
import type { SeatEventEntry } from '../../../worker/contract/co-organizers'
import { isolate } from '../../../worker/contract/isolate'

/** A sentence about a seat's event, with the actor and the affected user. */
export function EventSentence({ event: { actor, user, event, ahead } }: { event: SeatEventEntry }) {
  const person = user?.name ?? coOrganizersText.someone()
  return (
    <p>
      {coOrganizersText.event({
        event,
        actor: actor?.name ?? coOrganizersText.someone(),
        person,
        name: isolate(user?.name ?? coOrganizersText.someoneWithin()),
        ahead: ahead ?? 0,
      })}
    </p>
  )
}
