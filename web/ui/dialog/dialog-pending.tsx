import { createPortal } from 'react-dom'
import * as uiText from '#messages/ui'
import { Spinner } from '../spinner'
import * as styles from './scrim.module.css'

/** Covers the page with a spinner while a dialog's code loads. Uses a portal, or it would cover only the card inside a flipped card. */
export function DialogPending() {
  return createPortal(
    <div className={styles.scrim}>
      <Spinner label={uiText.loading()} />
    </div>,
    document.body,
  )
}
