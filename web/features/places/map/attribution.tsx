import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names'
import * as styles from './attribution.module.css'
import type { TileProvider } from './background'

type MapAttributionProps = {
  provider?: TileProvider | undefined
  /** Whether the map shows place names of GeoNames. */
  hasNames?: boolean
  className?: string | undefined
}

/** Attribution of tiles and place names, which their licenses require to be visible. */
export function MapAttribution({
  provider = 'openstreetmap',
  hasNames = true,
  className,
}: MapAttributionProps) {
  return (
    <p className={classNames(styles.attribution, className)}>
      {provider === 'maptiler' && (
        <>
          © <Source href="https://www.maptiler.com/copyright/">MapTiler</Source>
          {hasNames ? ' · ' : ' '}
        </>
      )}
      © <Source href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</Source>
      {hasNames && (
        <>
          {' '}
          · <Source href="https://www.geonames.org/">GeoNames (CC BY 4.0)</Source>
        </>
      )}
    </p>
  )
}

function Source({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
