import { Spinner } from '../spinner'
import * as styles from './scrim.module.css'

/** Covers the page with a spinner while the code of a dialog loads. */
export function DialogPending() {
  return (
    <div className={styles.scrim}>
      <Spinner label="Loading" />
    </div>
  )
}
