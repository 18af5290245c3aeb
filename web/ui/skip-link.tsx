import * as uiText from '#messages/ui'
import * as styles from './skip-link.module.css'

/** The first link of a page, for keyboards and screen readers. Shows when it has the focus. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      {uiText.skipToContent()}
    </a>
  )
}
