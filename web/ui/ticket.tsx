import type { ReactNode } from 'react'
import { classNames } from './class-names'
import * as styles from './ticket.module.css'

/** A perforated ticket, used only for invitations, applications, and offers of seats. The perforation is between stub and body. */
export function Ticket({
  stub,
  children,
  className,
}: {
  stub: ReactNode
  children: ReactNode
  className?: string | undefined
}) {
  return (
    <div className={classNames(styles.ticket, className)}>
      <div className={styles.stub}>{stub}</div>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
