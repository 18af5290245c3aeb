import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/skeleton'
import * as styles from './answer-line.module.css'

/** A line that is always there: what waits for the user's answer, or else that nothing does (product.md 7.34). */
export function AnswerLine({
  asks,
  isLoading,
  children,
}: {
  /** The question with its buttons; null if nothing waits. */
  asks: ReactNode
  isLoading: boolean
  /** A button shown while nothing waits. */
  children: ReactNode
}) {
  if (isLoading)
    return (
      <div className={styles.line} aria-hidden="true">
        <Skeleton width="60%" height={18} />
      </div>
    )
  return (
    <div className={styles.line} role="status" data-asks={asks ? true : undefined}>
      {asks ?? (
        <>
          <CircleCheck />
          <p>All answered</p>
          {children}
        </>
      )}
    </div>
  )
}
