import { Share, SquarePlus } from 'lucide-react'
import * as shellText from '#messages/shell'
import * as styles from './install-offer.module.css'

/** Instructions to add the app to the home screen in Safari, which has no install prompt. */
export function InstallByHand() {
  return (
    <ol className={styles.steps}>
      <li>
        <Share aria-hidden="true" />
        <span>{shellText.tapShare()}</span>
      </li>
      <li>
        <SquarePlus aria-hidden="true" />
        <span>{shellText.chooseAddToHomeScreen()}</span>
      </li>
    </ol>
  )
}
