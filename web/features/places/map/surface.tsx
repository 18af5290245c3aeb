import type { ReactNode, RefObject } from 'react'
import * as placesText from '#messages/places'
import * as styles from './surface.module.css'

/** Container of the map library. Fills its parent. */
export function MapSurface({ ref }: { ref: RefObject<HTMLDivElement | null> }) {
  return <div ref={ref} className={styles.surface} />
}

/** Marks the viewer's own position on a map. */
export function UserMarker() {
  return <span className={styles.user} role="img" aria-label={placesText.youAreHere()} />
}

/** Shown instead of a map if WebGL is not available. */
export function MapFailed({ children }: { children: ReactNode }) {
  return <p className={`soft ${styles.failed}`}>{children}</p>
}
