import * as styles from './scrim.module.css'
import { Spinner } from './spinner'

/** Stands in for a dialog whose code is loading. */
export function DialogPending() {
  return (
    <div className={styles.scrim}>
      <Spinner label="Loading" />
    </div>
  )
}
