import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** The product's own shape, only where the deal is made: invitation and apply. The perforation lies between the two halves. */
export function Ticket({
  stub,
  children,
  className,
}: {
  stub: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <div className={classNames('ticket', className)}>
      <div className="ticket-stub">{stub}</div>
      <div className="ticket-body">{children}</div>
    </div>
  )
}
