import { createPortal } from 'react-dom'
import * as uiText from '#messages/ui'
import { Spinner } from '../spinner'
import * as styles from './scrim.module.css'

/** Covers the page with a spinner while the code of a dialog loads. In a turned card, it would cover only the card. */
export function DialogPending() {
  return createPortal(
    <div className={styles.scrim}>
      <Spinner label={uiText.loading()} />
    </div>,
    document.body,
  )
}
