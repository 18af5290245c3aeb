import { CircleAlert, Coffee } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import * as styles from './field.module.css'

/** An error about a whole form or action, announced when it appears. Renders nothing without text. */
export function FormError({
  id,
  className,
  isPause = false,
  children,
}: {
  id?: string
  className?: string | undefined
  /** A limit refused the act: shown without red. */
  isPause?: boolean | undefined
  children: ReactNode
}) {
  if (!children) return null
  return (
    <p id={id} className={classNames(isPause ? styles.pause : styles.error, className)} role="alert">
      {isPause ? <Coffee /> : <CircleAlert />}
      {children}
    </p>
  )
}
