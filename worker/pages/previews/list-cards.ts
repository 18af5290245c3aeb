import type { Subject } from '../../contract/cover/draw'
import { initialsOf } from '../../contract/cut-text'
import { SITE_NAME } from '../../contract/site-name'
import type { Card } from '../listings/cards'
import { totalOf } from '../listings/city-page'
import type { CityListing, OrganizerListing } from '../listings/read-page'
import { formatAt } from '../listings/times'
import type { PreviewCard } from './card'

/** A list's art is one cover, or this many. */
const COVERS = 4

/** Returns a city's card. */
export function cityCard(listing: CityListing, stateName: string): PreviewCard {
  const { name, types, list } = listing
  return {
    mark: { kind: 'place', text: stateName },
    title: name,
    line: types.length > 0 ? `${totalOf(listing)} ahead` : 'Nothing planned yet',
    type: typeOf(list.cards),
    art: artOf(list.cards, name),
  }
}

/** Returns an organizer's card. */
export function organizerCard({ organizer: { name }, list: { cards } }: OrganizerListing): PreviewCard {
  const [next] = cards
  return {
    mark: { kind: 'person', initials: initialsOf(name).toUpperCase() },
    title: name,
    line: next ? `Next: ${next.title}` : `Activities on ${SITE_NAME}`,
    type: typeOf(cards),
    art: artOf(cards, name),
  }
}

const typeOf = ([first]: readonly Card[]) => first?.type ?? 'OTHER'

function artOf(cards: readonly Card[], name: string): PreviewCard['art'] {
  const covers = cards.map(
    ({ type, id, title, startsAt, timeZone }): Subject => ({
      type,
      id,
      title,
      hour: Number(formatAt(startsAt, timeZone, 'hour')),
    }),
  )
  if (covers.length >= COVERS) return { covers: covers.slice(0, COVERS) }
  return { covers: covers.length > 0 ? covers.slice(0, 1) : [{ type: 'OTHER', id: name }] }
}

/** Card of the site itself. */
export const SITE_CARD: PreviewCard = {
  mark: { kind: 'place', text: 'Near you' },
  title: 'Find people to do things with',
  line: 'Sports, tacos, board games, hikes',
  type: 'SOCIAL',
  art: {
    covers: [
      { type: 'SPORTS_FITNESS', id: 'site-1', title: 'Tennis', hour: 17 },
      { type: 'SOCIAL', id: 'site-2', title: 'Taco', hour: 19 },
      { type: 'TRAVEL', id: 'site-3', title: 'Hike', hour: 10 },
      { type: 'WELLNESS', id: 'site-4', title: 'Yoga', hour: 8 },
    ],
  },
}
