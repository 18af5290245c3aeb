import { onlineManager } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import * as styles from './offline-bar.module.css'

const isOnline = () => onlineManager.isOnline()

/** Says that the network is gone, as long as it is: what loads waits for it, and what is shown may be old. */
export function OfflineBar() {
  const online = useSyncExternalStore((changed) => onlineManager.subscribe(changed), isOnline)
  return (
    <div className={styles.bar} role="status">
      {!online && (
        <p className="wrap">
          <WifiOff />
          You are offline. What you see may be old.
        </p>
      )}
    </div>
  )
}
