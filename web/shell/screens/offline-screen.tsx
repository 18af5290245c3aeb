import type { ReactNode } from 'react'
import { FullPage } from '../../ui/full-page'
import { LogoMark } from '../../ui/logo'
import * as styles from './offline-screen.module.css'

/** The screen for a page that is not on this device, with what can be done as its children (product.md 19.2). */
export function OfflineScreen({ children }: { children: ReactNode }) {
  return (
    <FullPage role="alert" className={styles.screen}>
      <LogoMark />
      <h1>You're offline</h1>
      <p className="soft">This page is not saved on this device. It opens once you are back online.</p>
      <div className={styles.actions}>{children}</div>
    </FullPage>
  )
}
