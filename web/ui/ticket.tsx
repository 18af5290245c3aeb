import type { ReactNode } from 'react'
import { classNames } from './class-names'
import * as styles from './ticket.module.css'

/** A perforated ticket, used only for invitations, applications, and offers of seats. The perforation is between stub and body. */
export function Ticket({
  poster,
  stub,
  children,
  className,
}: {
  /** A picture at the top. */
  poster?: ReactNode
  stub: ReactNode
  children: ReactNode
  className?: string | undefined
}) {
  return (
    <div className={classNames(styles.ticket, className)}>
      {poster && <div className={styles.poster}>{poster}</div>}
      <div className={styles.stub}>{stub}</div>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
