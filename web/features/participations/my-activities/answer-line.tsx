import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import * as participationsText from '#messages/participations'
import { Skeleton } from '../../../ui/skeleton'
import * as styles from './answer-line.module.css'

/** Line that is always shown: a question awaiting the user's answer, or a note that there is none (product.md 7.34). */
export function AnswerLine({
  asks,
  isLoading,
  children,
}: {
  /** The question with its buttons; null if there is none. */
  asks: ReactNode
  isLoading: boolean
  /** A button shown while there is no question. */
  children: ReactNode
}) {
  if (isLoading)
    return (
      <div className={`row soft ${styles.line}`} aria-hidden="true">
        <Skeleton width="60%" height={18} />
      </div>
    )
  return (
    <div className={`row soft ${styles.line}`} role="status" data-asks={asks ? true : undefined}>
      {asks ?? (
        <>
          <CircleCheck />
          <p>{participationsText.allAnswered()}</p>
          {children}
        </>
      )}
    </div>
  )
}
