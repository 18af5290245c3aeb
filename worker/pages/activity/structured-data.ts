import { spotsLeft, tentativeTextOf } from '../../activities/rules'
import { decimalsOf } from '../../contract/currency'
import { formatPlace } from '../../contract/place-name'
import { offsetInstant } from '../../platform/zones'
import { describe } from '../listings/shorten'
import { pathInLanguage } from '../shell/languages'
import type { SharedPage } from './read'
import { endOf } from './state'

/** Returns an activity as a schema.org `Event`, with local times. */
export function eventData({ activity, organizer, hasOrganizerPage }: SharedPage, origin: string): object {
  const { id, timeZone, startsAt, cancelledAt, maxParticipants, isApproximate } = activity
  const url = `${origin}/a/${id}`
  const left = spotsLeft(activity)
  return {
    '@type': 'Event',
    name: activity.title,
    ...(activity.language && { inLanguage: activity.language }),
    description: describe([tentativeTextOf(activity), activity.description].filter(Boolean).join('. ')),
    url,
    image: [origin + pathInLanguage(`/og/a/${id}.png`)],
    startDate: offsetInstant(startsAt, timeZone),
    endDate: offsetInstant(endOf(activity), timeZone),
    eventStatus: `https://schema.org/${cancelledAt === null ? 'EventScheduled' : 'EventCancelled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: formatPlace({ name: activity.locationName, isApproximate }),
      address: {
        '@type': 'PostalAddress',
        addressLocality: activity.city,
        ...(activity.state && { addressRegion: activity.state }),
        addressCountry: activity.country,
      },
      ...(!isApproximate && {
        geo: { '@type': 'GeoCoordinates', latitude: activity.latitude, longitude: activity.longitude },
      }),
    },
    maximumAttendeeCapacity: maxParticipants,
    remainingAttendeeCapacity: left,
    isAccessibleForFree: activity.priceCents === 0,
    offers: {
      '@type': 'Offer',
      url,
      price: (activity.priceCents / 100).toFixed(decimalsOf(activity.currency)),
      priceCurrency: activity.currency,
      availability: `https://schema.org/${left > 0 && cancelledAt === null ? 'InStock' : 'SoldOut'}`,
      validFrom: new Date(activity.createdAt).toISOString(),
    },
    organizer: {
      '@type': 'Person',
      name: organizer.name,
      ...(hasOrganizerPage && { url: `${origin}/o/${organizer.id}` }),
    },
  }
}
