import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names'
import * as styles from './attribution.module.css'
import type { MapDrawer } from './background'

type MapCreditProps = {
  drawer?: MapDrawer | undefined
  /** Whether places are named over the pictures. */
  hasNames?: boolean
  className?: string | undefined
}

/** Whose the pictures and the names on the map are; always in sight, as their licences ask. */
export function MapCredit({ drawer = 'openstreetmap', hasNames = true, className }: MapCreditProps) {
  return (
    <p className={classNames(styles.credit, className)}>
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
