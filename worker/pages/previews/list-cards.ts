import * as publicPagesText from '#messages/public-pages'
import { initialsOf } from '../../contract/cut-text'
import { SITE_NAME } from '../../contract/site-name'
import type { Card } from '../listings/cards'
import { totalOf } from '../listings/city-page'
import { drawingOf } from '../listings/cover-of'
import type { CityListing, OrganizerListing } from '../listings/read-page'
import type { PreviewCard } from './card'

/** A list's art is one cover, or this many. */
const COVERS = 4

/** Returns a city's card. */
export function cityCard(listing: CityListing): PreviewCard {
  const { name, area, types, list } = listing
  return {
    mark: { kind: 'place', text: area.name },
    title: name,
    line:
      types.length > 0
        ? publicPagesText.countAhead({ activities: totalOf(listing) })
        : publicPagesText.nothingPlannedYet(),
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
    line: next
      ? publicPagesText.nextTitle({ title: next.title })
      : publicPagesText.activitiesOn({ site: SITE_NAME }),
    type: typeOf(cards),
    art: artOf(cards, name),
  }
}

const typeOf = ([first]: readonly Card[]) => first?.type ?? 'OTHER'

function artOf(cards: readonly Card[], name: string): PreviewCard['art'] {
  const covers = cards.map(drawingOf)
  if (covers.length >= COVERS) return { covers: covers.slice(0, COVERS) }
  return { covers: covers.length > 0 ? covers.slice(0, 1) : [{ type: 'OTHER', id: name }] }
}

/** Returns the card of the site itself. The covers' titles choose what is drawn. */
export const siteCard = (): PreviewCard => ({
  mark: { kind: 'place', text: publicPagesText.nearYou() },
  title: publicPagesText.findPeople(),
  line: publicPagesText.forExample(),
  type: 'SOCIAL',
  art: {
    covers: [
      { type: 'SPORTS_FITNESS', id: 'site-1', title: 'Tennis', hour: 17 },
      { type: 'SOCIAL', id: 'site-2', title: 'Taco', hour: 19 },
      { type: 'TRAVEL', id: 'site-3', title: 'Hike', hour: 10 },
      { type: 'WELLNESS', id: 'site-4', title: 'Yoga', hour: 8 },
    ],
  },
})
