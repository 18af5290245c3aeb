import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import * as placesText from '#messages/places'
import { IS_UNITED_STATES } from '../../../../worker/contract/main-country'
import type { LocationFeature } from '../../../../worker/contract/places'
import type { Position } from '../../../lib/geolocation'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { FormError } from '../../../ui/form-error'
import { Input } from '../../../ui/input'
import { Spinner } from '../../../ui/spinner'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { regionOf } from '../region'
import { MapTilerAttribution } from './attribution'
import * as styles from './place-search.module.css'
import { usePlaceSearch } from './use-place-search'

type PlaceSearchProps = {
  label?: string
  place: LocationFeature | null
  /** Places near this position come first. */
  near: Position | undefined
  onChoose: (place: LocationFeature) => void
  /** Shown below the field. */
  hint?: ReactNode
  placeholder?: string
  /** Message shown if the choice is invalid. */
  error?: string | undefined
  autoFocus?: boolean
}

/** Text field that suggests places while the user types (product.md 5.1). */
export function PlaceSearch({
  label = placesText.searchForAPlace(),
  place,
  near,
  onChoose,
  hint,
  placeholder = IS_UNITED_STATES ? placesText.searchPlaceholder() : placesText.searchWithPostalCode(),
  error,
  autoFocus = false,
}: PlaceSearchProps) {
  const search = usePlaceSearch({ place, near, onChoose })
  const { state, places } = search

  return (
    <div className={styles.search}>
      <Field
        label={label}
        hint={
          <>
            {hint} {search.source === 'maptiler' && <MapTilerAttribution />}
          </>
        }
        error={error}
      >
        <Input
          type="text"
          spellCheck={false}
          placeholder={placeholder}
          autoFocus={autoFocus}
          {...search.input}
        />
      </Field>
      {state === 'searching' && (
        <p className={`card soft ${styles.list} ${styles.note}`}>
          <Spinner /> {placesText.searching()}
        </p>
      )}
      {state === 'open' && places.length === 0 && (
        <p className={`card soft ${styles.list} ${styles.note}`}>
          {IS_UNITED_STATES ? placesText.noPlaces() : placesText.noPlacesOrPostalCodes()}
        </p>
      )}
      <div {...search.list} className={`card ${styles.list}`} hidden={places.length === 0}>
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
        <div className={`between ${styles.failed}`}>
          <FormError>{placesText.searchFailed()}</FormError>
          <Button variant="line" onClick={search.retry}>
            {placesText.tryAgain()}
          </Button>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{state === 'open' ? placesText.placesFound({ places: places.length }) : ''}</span>
      </VisuallyHidden>
    </div>
  )
}
