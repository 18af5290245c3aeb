import { MapPin } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { WIZARD_MAP_HEIGHT_PX, WIZARD_MAP_ZOOM } from '../../../worker/contract/limits'
import type { LocationFeature } from '../../../worker/contract/places'
import { MapCredit } from './map/map-credit'
import { regionOf } from './place-search-region'
import './map/map.css'
import './place-preview.css'

/** The map's code is large: it comes with the first place that is chosen. */
const MapCanvas = lazy(() => import('./map/map-canvas').catch(() => ({ default: () => <DrawnStreets /> })))

type PlacePreviewProps = { place: LocationFeature; heightPx?: number }

/** The chosen place on a map that stands still, under its pin. */
export function PlacePreview({ place, heightPx = WIZARD_MAP_HEIGHT_PX }: PlacePreviewProps) {
  const [longitude, latitude] = place.center
  const view = useMemo(() => ({ latitude, longitude, zoom: WIZARD_MAP_ZOOM }), [latitude, longitude])
  // So near, a map without tiles is an empty sheet.
  const [isBare, setBare] = useState(false)
  return (
    <figure className="place-preview" style={{ height: heightPx }}>
      {/* A map between fields must not catch the finger that scrolls the page. */}
      <div className="place-preview-map" inert>
        <Suspense fallback={<DrawnStreets />}>
          <MapCanvas
            view={view}
            coveredPx={0}
            points={NO_POINTS}
            highlighted={undefined}
            here={undefined}
            onMove={ignore}
            onPoint={ignore}
            onPress={ignore}
            fallback={<DrawnStreets />}
            onBare={() => setBare(true)}
          />
        </Suspense>
        {isBare && <DrawnStreets />}
      </div>
      <span className="place-preview-pin">
        <MapPin />
      </span>
      <figcaption className="card">
        <b className="display clip">{place.text}</b>
        <span className="soft small clip">{regionOf(place)}</span>
      </figcaption>
      <MapCredit />
    </figure>
  )
}

const NO_POINTS: never[] = []
const ignore = () => {}

/** Stands where the map will be, or cannot be: the streets are a drawing, the name is the fact. */
function DrawnStreets() {
  return (
    <svg viewBox="0 0 660 250" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="land" d="M0 0h660v250H0z" />
      <path className="water" d="M0 0h118c-8 44 34 74 22 122-10 42-64 54-70 128H0z" />
      <path className="park" d="M372 40h148a16 16 0 0 1 16 16v76H356V56a16 16 0 0 1 16-16z" />
      <path className="park" d="M196 186h92v64h-92z" />
      <path
        className="block"
        d="M212 24h96v60h-96zM212 108h96v46h-96zM356 164h84v56h-84zM568 24h92v72h-92z"
      />
      <path
        className="road"
        d="M166 0c4 60-18 150-6 250M330 0v250M552 0v250M130 96h530M120 170h540M444 132v118M330 22h330"
      />
      <path className="highway" d="M100 250C240 214 420 238 660 128" />
    </svg>
  )
}
