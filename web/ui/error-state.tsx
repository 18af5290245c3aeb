import { RotateCw, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import * as uiText from '#messages/ui'
import { Button } from './button'
import * as styles from './error-state.module.css'

type ErrorStateProps = {
  /** A short description, such as "Activities did not load". */
  title: string
  /** The error message. */
  children?: ReactNode
  onRetry?: () => unknown
  retrying?: boolean
}

/** Replaces content that failed to load. */
export function ErrorState({ title, children, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div className={`card pad ${styles.error}`} role="alert">
      <div className={styles.text}>
        <span className={styles.icon}>
          <WifiOff />
        </span>
        <div>
          <b>{title}</b>
          {children && <p className="soft small">{children}</p>}
        </div>
      </div>
      {onRetry && (
        <Button variant="line" busy={retrying} onClick={() => void onRetry()}>
          {!retrying && <RotateCw />}
          {uiText.tryAgain()}
        </Button>
      )}
    </div>
  )
}
