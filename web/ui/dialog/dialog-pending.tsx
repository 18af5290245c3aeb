import { createPortal } from 'react-dom'
import { Spinner } from '../spinner'
import * as styles from './scrim.module.css'

/** Covers the page with a spinner while the code of a dialog loads. In a turned card, it would cover only the card. */
export function DialogPending() {
  return createPortal(
    <div className={styles.scrim}>
      <Spinner label="Loading" />
    </div>,
    document.body,
  )
}
