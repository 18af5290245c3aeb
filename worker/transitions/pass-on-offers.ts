import { sql } from 'drizzle-orm'
import { OFFER_UNCLAIMED_HOURS } from '../contract/limits'
import { HOUR_MS } from '../contract/units'
import { isDue } from '../db/collections'
import { freeSeats } from '../db/free-seats'
import { activities, collections, offers } from '../db/schema'
import { notify } from '../notices/kinds/notify'
import { firstInLine, offerExpired, seatFreed, seatOffered } from '../notices/kinds/seats'
import { now } from '../platform/clock'
import type { Database, Statement } from '../platform/database'
import { endOldCollections, expireOffers, offerOrCollect } from './offers'
import { offerSilentSeats, passingOnNow } from './silent-seats'

/**
 * Returns the statements that end expired offers, offer their seats and those of silent participants to the next people, and
 * collect seats. If nobody takes an offered seat, the organizer and the next in line are notified once. Cron runs them every
 * minute; the first write to the activity does the same earlier.
 */
export function passOnOffers(db: Database): Statement[] {
  const at = now()
  const activityIds = sql`select ${offers.activityId} from ${offers} where ${offers.endedAt} = ${at} union
    select ${collections.activityId} from ${collections} cross join ${activities} on ${activities.id} = ${collections.activityId}
      where ${isDue(at)} and ${activities.offersSeats} and ${freeSeats()} > 0`
  const since = at - OFFER_UNCLAIMED_HOURS * HOUR_MS
  return [
    expireOffers(db, { at }),
    ...offerOrCollect(db, { activityIds, at }),
    offerSilentSeats(db, at),
    endOldCollections(db, at),
    ...notify(db, at, [
      seatOffered.to({ activityIds: sql`${activityIds} union ${passingOnNow(at)}`, at }),
      offerExpired.to({ activityIds, at }),
      seatFreed.to({ since, at }),
      firstInLine.to({ since, at }),
    ]),
  ]
}
