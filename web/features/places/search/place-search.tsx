import { CircleAlert, MapPin } from 'lucide-react'
import type { LocationFeature } from '../../../../worker/contract/places'
import { counted } from '../../../lib/format'
import type { Position } from '../../../lib/geolocation'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { Spinner } from '../../../ui/spinner'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { regionOf } from '../region'
import { PlaceCredit } from './place-credit'
import { usePlaceSearch } from './use-place-search'
import './place-search.css'

type PlaceSearchProps = {
  label?: string
  place: LocationFeature | null
  /** Nearer places come first. */
  near: Position | undefined
  onChoose: (place: LocationFeature) => void
  /** Message when the choice is invalid. */
  error?: string | undefined
}

/** Text field that suggests places while the user types (product.md 5.1). */
export function PlaceSearch({
  label = 'Search for a place',
  place,
  near,
  onChoose,
  error,
}: PlaceSearchProps) {
  const search = usePlaceSearch({ place, near, onChoose })
  const { state, places } = search

  return (
    <div className="place-search">
      <Field label={label} hint={<PlaceCredit source={search.source} />} error={error}>
        <Input
          type="text"
          spellCheck={false}
          placeholder="Park, beach, neighborhood, city or ZIP"
          {...search.input}
        />
      </Field>
      {state === 'searching' && (
        <p className="card place-search-list place-search-note soft">
          <Spinner /> Searching…
        </p>
      )}
      {state === 'open' && places.length === 0 && (
        <p className="card place-search-list place-search-note soft">
          No places found. Try the name of a park, a city or a ZIP code.
        </p>
      )}
      <div {...search.list} className="card place-search-list" hidden={places.length === 0}>
        {places.map((found, index) => (
          <button type="button" tabIndex={-1} key={found.id} {...search.option(found, index)}>
            <MapPin />
            <span>
              <b>{found.text}</b>
              <span className="soft small">{regionOf(found)}</span>
            </span>
          </button>
        ))}
      </div>
      {state === 'failed' && (
        <div className="place-search-failed" role="alert">
          <p className="error">
            <CircleAlert />
            Failed to search locations
          </p>
          <Button variant="line" onClick={search.retry}>
            Try again
          </Button>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{state === 'open' ? `${counted(places.length, 'place')} found` : ''}</span>
      </VisuallyHidden>
    </div>
  )
}
