import { RotateCw, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button'

type ErrorStateProps = {
  /** What happened, in a few words: "Activities did not load". */
  title: string
  /** Why, and what is kept. */
  children?: ReactNode
  onRetry?: () => unknown
  retrying?: boolean
}

/** Stands in the place of what did not load. */
export function ErrorState({ title, children, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div className="card pad error-card" role="alert">
      <div className="what">
        <span className="ic">
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
          Try again
        </Button>
      )}
    </div>
  )
}
