import { SITE_NAME } from '../../worker/contract/site-name'
import * as styles from './logo.module.css'

/** The logo: symbol and name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      {SITE_NAME}
    </span>
  )
}

/** The symbol of the logo. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 36 32" aria-hidden="true">
      <circle cx="13" cy="14" r="12" fill="var(--brand)" />
      <circle cx="27" cy="22.5" r="7.5" fill="var(--sunrise)" stroke="var(--paper)" strokeWidth="2.5" />
    </svg>
  )
}
