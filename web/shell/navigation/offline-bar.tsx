import { onlineManager } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import * as shellText from '#messages/shell'
import * as styles from './offline-bar.module.css'

const Age = lazy(() => import('../offline/age').catch(() => ({ default: MayBeOld })))
const MayBeOld = () => <>{shellText.mayBeOld()}</>

const isOnline = () => onlineManager.isOnline()

/** A bar shown while the browser is offline, with the age of the page's data (product.md 19.4). */
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
          <span>
            {shellText.youAreOffline()}{' '}
            <Suspense fallback={<MayBeOld />}>
              <Age />
            </Suspense>
          </span>
        </p>
      )}
    </div>
  )
}
