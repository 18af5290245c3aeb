import type { ReactNode, RefObject } from 'react'
import * as styles from './surface.module.css'

/** The element that the map library draws in; it fills its container. */
export function MapSurface({ ref }: { ref: RefObject<HTMLDivElement | null> }) {
  return <div ref={ref} className={styles.surface} />
}

/** Marks the viewer's own position on a map. */
export function HereMark() {
  return <span className={styles.here} role="img" aria-label="You are here" />
}

/** Replaces a map that cannot be drawn. */
export function MapFailed({ children }: { children: ReactNode }) {
  return <p className={`soft ${styles.failed}`}>{children}</p>
}
