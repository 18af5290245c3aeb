import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names'
import * as styles from './attribution.module.css'
import type { TileProvider } from './background'

type MapAttributionProps = {
  provider?: TileProvider | undefined
  /** Whether the map shows GeoNames' place names. World tiles have their own. */
  hasNames?: boolean
  className?: string | undefined
}

/** Attribution of the map's data, which licenses require to be visible. The basemap's until the provider is known. */
export function MapAttribution({
  provider = 'embedded',
  hasNames = provider !== 'openfreemap',
  className,
}: MapAttributionProps) {
  const credits = CREDITS[provider]
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

const OPEN_STREET_MAP = 'https://www.openstreetmap.org/copyright'
const OpenMapTiles = () => <Source href="https://openmaptiles.org/">OpenMapTiles</Source>
const contributors = (
  <>
    © <Source href={OPEN_STREET_MAP}>OpenStreetMap contributors</Source>
  </>
)

/** Required credits by provider. */
const CREDITS: Record<TileProvider, ReactNode> = {
  embedded: null,
  maptiler: (
    <>
      © <Source href="https://www.maptiler.com/copyright/">MapTiler</Source> {contributors}
    </>
  ),
  openfreemap: (
    <>
      <Source href="https://openfreemap.org">OpenFreeMap</Source> © <OpenMapTiles /> Data from{' '}
      <Source href={OPEN_STREET_MAP}>OpenStreetMap</Source>
    </>
  ),
  openmaptiles: (
    <>
      © <OpenMapTiles /> {contributors}
    </>
  ),
  protomaps: (
    <>
      <Source href="https://protomaps.com">Protomaps</Source> {contributors}
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
