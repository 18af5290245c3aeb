import * as uiText from '#messages/ui'
import * as styles from './skip-link.module.css'

/** The skip link, first on every page, for keyboard and screen reader users. Visible only while focused. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      {uiText.skipToContent()}
    </a>
  )
}
