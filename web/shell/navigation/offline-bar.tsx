import { onlineManager } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import * as styles from './offline-bar.module.css'

const isOnline = () => onlineManager.isOnline()

/** A bar that is shown while the browser is offline. */
export function OfflineBar() {
  const online = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    isOnline,
    () => true,
  )
  return (
    <div className={styles.bar} role="status">
      {!online && (
        <p className="wrap">
          <WifiOff />
          You are offline. This page may be out of date.
        </p>
      )}
    </div>
  )
}
