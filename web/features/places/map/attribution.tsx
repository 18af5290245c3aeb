import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names'
import * as styles from './attribution.module.css'
import type { TileProvider } from './background'

type MapAttributionProps = {
  provider?: TileProvider | undefined
  /** Whether the map shows place names of GeoNames. Tiles of the whole world have their own. */
  hasNames?: boolean
  className?: string | undefined
}

/** Attribution of what the map shows, which the licenses require to be visible. Until it is known, that of the basemap. */
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

/** The credits that each provider asks for. */
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
