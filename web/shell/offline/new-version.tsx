import { Rocket, X } from 'lucide-react'
import { useEffect } from 'react'
import * as shellText from '#messages/shell'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import * as styles from './new-version.module.css'
import { keepOffline, startNewVersion, useNewVersion } from './service-worker'

/** Offers a newer version of the app once it is downloaded. It starts only when the user clicks (product.md 19.3). */
export function NewVersion() {
  useEffect(keepOffline, [])
  const isReady = useNewVersion(({ waiting }) => waiting !== null)
  return (
    <div role="status">
      {isReady && (
        <div className={styles.offer}>
          <Rocket />
          <p>{shellText.newVersion()}</p>
          <span className={styles.actions}>
            <Button className={styles.reload} onClick={startNewVersion}>
              {shellText.reload()}
            </Button>
            <IconButton
              label={shellText.later()}
              variant="bare"
              onClick={() => useNewVersion.setState({ waiting: null })}
            >
              <X />
            </IconButton>
          </span>
        </div>
      )}
    </div>
  )
}
