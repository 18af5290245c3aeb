import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { ALERT_MATCHES_WAITING_MAX } from '../contract/limits'
import { freeSeats } from '../db/free-seats'
import { activities, alertMatches, alerts, applications, notices } from '../db/schema'
import { isVisible } from '../db/visibility'

const matched = alias(activities, 'matched')
const told = alias(alertMatches, 'told')
const ofAlert = alias(alerts, 'of_alert')
const own = alias(applications, 'own')

/**
 * SQL for the activities that an `alert_matched` notice represents, soonest first, as JSON; null for other kinds. Excludes activities that are
 * no longer listed, or that the recipient can't see or has applied to.
 */
export const toldMatches = sql<string | null>`iif(${notices.kind} = 'alert_matched', (
  select json_group_array(json(item)) from (
    select json_object('id', ${matched.id}, 'title', ${matched.title}, 'startsAt', ${matched.startsAt}, 'timeZone', ${matched.timeZone},
      'name', ${matched.locationName}, 'city', ${matched.city}, 'state', ${matched.state},
      'isApproximate', ${matched.exactLocationId} is not null, 'latitude', ${matched.latitude}, 'longitude', ${matched.longitude},
      'spotsLeft', ${freeSeats('matched')}, 'alertPlace', ${ofAlert.placeName},
      'alertLatitude', ${ofAlert.latitude}, 'alertLongitude', ${ofAlert.longitude}, 'alertRadius', ${ofAlert.radiusMiles}) item
    from ${alertMatches} told cross join ${activities} matched on ${matched.id} = ${told.activityId}
    cross join ${alerts} of_alert on ${ofAlert.id} = ${told.alertId}
    where ${told.userId} = ${notices.userId} and ${told.toldAt} = ${notices.createdAt}
      and ${matched.isListed} and ${isVisible(notices.userId, matched.creatorId)}
      and not exists (select 1 from ${applications} own where ${own.activityId} = ${matched.id} and ${own.userId} = ${notices.userId})
    order by ${matched.startsAt}, ${matched.seq} limit ${ALERT_MATCHES_WAITING_MAX})), null)`
