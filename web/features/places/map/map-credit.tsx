import type { ReactNode } from 'react'
import type { MapDrawer } from './background'
import './map-credit.css'

type MapCreditProps = {
  drawer?: MapDrawer | undefined
  /** Whether places are named over the pictures. */
  hasNames?: boolean
}

/** Whose the pictures and the names on the map are; always in sight, as their licences ask. */
export function MapCredit({ drawer = 'openstreetmap', hasNames = true }: MapCreditProps) {
  return (
    <p className="map-credit">
      {drawer === 'maptiler' && (
        <>
          © <Owner href="https://www.maptiler.com/copyright/">MapTiler</Owner>
          {hasNames ? ' · ' : ' '}
        </>
      )}
      © <Owner href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</Owner>
      {hasNames && (
        <>
          {' '}
          · <Owner href="https://www.geonames.org/">GeoNames (CC BY 4.0)</Owner>
        </>
      )}
    </p>
  )
}

function Owner({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
