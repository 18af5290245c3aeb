import type { LucideIcon } from 'lucide-react'
import { Building2, Flower2, Trees, Trophy } from 'lucide-react'
import * as placesText from '#messages/places'
import type { LocationFeature } from '../../../../worker/contract/places'
import { formatPlace } from '../../../lib/format'
import * as styles from './popular-locations.module.css'

type Popular = {
  id: string
  name: string
  city: string
  category: 'park' | 'sports' | 'indoor' | 'wellness'
  center: [longitude: number, latitude: number]
  Icon: LucideIcon
}

/** Four fixed places in California (product.md 5.5), with the ids of the place search. */
const POPULAR_LOCATIONS: readonly Popular[] = [
  {
    id: 'vd70e214d',
    name: 'West LA',
    city: 'Los Angeles',
    category: 'park',
    center: [-118.4453, 34.0459],
    Icon: Trees,
  },
  {
    id: 'v4b9bd66b',
    name: 'Downtown',
    city: 'Los Angeles',
    category: 'sports',
    center: [-118.2596, 34.0443],
    Icon: Trophy,
  },
  {
    id: 'v96f7e2dc',
    name: 'Alhambra',
    city: 'Alhambra',
    category: 'indoor',
    center: [-118.127, 34.0953],
    Icon: Building2,
  },
  {
    id: 'v598ec18a',
    name: 'Irvine',
    city: 'Irvine',
    category: 'wellness',
    center: [-117.8265, 33.6846],
    Icon: Flower2,
  },
]

type PopularLocationsProps = { chosenId: string | undefined; onChoose: (place: LocationFeature) => void }

/** Popular places to choose without typing. */
export function PopularLocations({ chosenId, onChoose }: PopularLocationsProps) {
  return (
    <section aria-labelledby="popular-locations">
      <h2 id="popular-locations" className={styles.title}>
        {placesText.popularLocations()}
      </h2>
      <ul className={styles.list}>
        {POPULAR_LOCATIONS.map((popular) => (
          <li key={popular.id}>
            <button
              type="button"
              className={`card row ${styles.location}`}
              aria-pressed={popular.id === chosenId}
              onClick={() => onChoose(toFeature(popular))}
            >
              <popular.Icon />
              <span>
                <b dir="auto">{popular.name}</b>
                <span className="soft small">
                  {popular.city === popular.name ? placesText.california() : popular.city} ·{' '}
                  {placesText.category({ category: popular.category })}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function toFeature({ id, name, city, category, center }: Popular): LocationFeature {
  return {
    id,
    type: 'Feature',
    place_name: formatPlace({ name, city, state: 'CA' }),
    text: name,
    center,
    geometry: { type: 'Point', coordinates: center },
    properties: { category, city, state: 'CA', timeZone: 'America/Los_Angeles' },
  }
}
