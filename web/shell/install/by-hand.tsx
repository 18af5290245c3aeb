import { Share, SquarePlus } from 'lucide-react'
import * as styles from './install-offer.module.css'

/** Instructions to add the app to the home screen in Safari, which has no install prompt. */
export function InstallByHand() {
  return (
    <ol className={styles.steps}>
      <li>
        <Share aria-hidden="true" />
        <span>
          Tap <b>Share</b> in Safari's bar
        </span>
      </li>
      <li>
        <SquarePlus aria-hidden="true" />
        <span>
          Choose <b>Add to Home Screen</b>
        </span>
      </li>
    </ol>
  )
}
