import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import * as styles from './field.module.css'

/** An error about a whole form or action, announced when it appears. Renders nothing without text. */
export function FormError({
  id,
  className,
  children,
}: {
  id?: string
  className?: string | undefined
  children: ReactNode
}) {
  if (!children) return null
  return (
    <p id={id} className={classNames(styles.error, className)} role="alert">
      <CircleAlert />
      {children}
    </p>
  )
}
