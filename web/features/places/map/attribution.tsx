import type { ReactNode } from 'react'
import * as placesText from '#messages/places'
import { classNames } from '../../../ui/class-names'
import * as styles from './attribution.module.css'
import type { TileProvider } from './background'

type MapAttributionProps = {
  provider?: TileProvider | undefined
  /** Whether the map shows GeoNames' place names. World tiles have their own names. */
  hasNames?: boolean
  className?: string | undefined
}

/** Visible credits for the map's data, as the licenses require. Shows the basemap's credits until the provider is known. */
export function MapAttribution({
  provider = 'embedded',
  hasNames = provider !== 'openfreemap',
  className,
}: MapAttributionProps) {
  const credits = CREDITS[provider]()
  return (
    <p className={classNames(styles.attribution, className)}>
      {credits}
      {hasNames && (
        <>
          {credits && ' · '}
          <Source href="https://www.geonames.org/">GeoNames (CC BY 4.0)</Source>
        </>
      )}
    </p>
  )
}

const openStreetMap = (text: string) => <Source href="https://www.openstreetmap.org/copyright">{text}</Source>
const openMapTiles = (text: string) => <Source href="https://openmaptiles.org/">{text}</Source>

/** Required credits by provider. */
const CREDITS: Record<TileProvider, () => ReactNode> = {
  embedded: () => null,
  maptiler: () => (
    <>
      © <Source href="https://www.maptiler.com/copyright/">MapTiler</Source>{' '}
      {placesText.contributors({ osm: openStreetMap })}
    </>
  ),
  openfreemap: () =>
    placesText.openFreeMap({
      provider: (text) => <Source href="https://openfreemap.org">{text}</Source>,
      tiles: openMapTiles,
      osm: openStreetMap,
    }),
  openmaptiles: () => (
    <>
      © {openMapTiles('OpenMapTiles')} {placesText.contributors({ osm: openStreetMap })}
    </>
  ),
  protomaps: () => (
    <>
      <Source href="https://protomaps.com">Protomaps</Source>{' '}
      {placesText.contributors({ osm: openStreetMap })}
    </>
  ),
}

function Source({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
