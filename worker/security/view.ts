import { formatCityLine } from '../contract/city-line'
import type { AdminSecurityEvent, OwnSecurityEvent, SecurityCounts } from '../contract/security'
import type { SecurityCategory } from '../contract/security-kinds'
import { iso } from '../platform/clock'
import { deviceText } from '../platform/device'
import { aboutOf } from './notes'
import type { EventRow } from './store'

type Event = EventRow['event']

/** Converts an event for the affected user, without an admin's location. */
export function toOwnEvent({ event }: { event: Event }): OwnSecurityEvent {
  const isByOther = event.actorId !== null
  return {
    id: event.id,
    kind: event.kind,
    device: isByOther ? null : deviceText(event.device),
    place: isByOther ? null : placeName(event),
    about: aboutOf(event.detail, false),
    count: event.count,
    isNewDevice: event.isNewDevice,
    isAnswered: event.answeredAt !== null,
    createdAt: iso(event.createdAt),
  }
}

/** Converts an event for admins. */
export function toAdminEvent({ event, subject, actor }: EventRow): AdminSecurityEvent {
  const { id, kind, category, device, network, requestId, count, isNewDevice } = event
  return {
    id,
    kind,
    category,
    user: toPerson(subject),
    actor: toPerson(actor),
    device: deviceText(device),
    place: placeName(event),
    about: aboutOf(event.detail, true),
    network,
    requestId,
    count,
    isNewDevice,
    createdAt: iso(event.createdAt),
  }
}

/** Converts the event counts per category for admins. */
export function toCounts(rows: readonly { category: SecurityCategory; count: number }[]): SecurityCounts {
  const counts: SecurityCounts = { sign_in: 0, refused: 0, limit: 0, admin: 0, account: 0 }
  for (const { category, count } of rows) counts[category] = count
  return counts
}

function toPerson({ id, name }: { id: string | null; name: string | null }) {
  return id === null ? null : { id, name: name ?? '' }
}

/** Returns "Los Angeles, California", or the country if nothing else is known. */
export function placeName({ city, region, country }: Pick<Event, 'city' | 'region' | 'country'>) {
  return formatCityLine({ city, state: region }) || country
}
