import { CircleAlert, Coffee } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import * as styles from './field.module.css'

/** An error about a whole form or action, announced when it appears. Renders nothing without text. */
export function FormError({
  id,
  className,
  pause,
  children,
}: {
  id?: string
  className?: string | undefined
  /** Replaces the error if a limit blocked the action: the reason, and when the user can continue. */
  pause?: { reason: string; next: string } | undefined
  children?: ReactNode
}) {
  if (!pause && !children) return null
  return (
    <p id={id} className={classNames(pause ? styles.pause : styles.error, className)} role="alert">
      {pause ? <Coffee /> : <CircleAlert />}
      {pause ? (
        <span>
          <b dir="auto">{pause.reason}</b> <span className="soft">{pause.next}</span>
        </span>
      ) : (
        children
      )}
    </p>
  )
}
