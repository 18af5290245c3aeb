import type { ReactNode } from 'react'
import * as participationsText from '#messages/participations'
import { ErrorState } from '../../../ui/error-state'
import * as styles from './week-calendar.module.css'

type CalendarErrorProps = { onRetry: () => unknown; isRetrying: boolean; children: ReactNode }

/** Shown instead of the week calendar if its activities didn't load. */
export function CalendarError({ onRetry, isRetrying, children }: CalendarErrorProps) {
  return (
    <div className={styles.week}>
      <ErrorState title={participationsText.yourWeekDidNotLoad()} onRetry={onRetry} retrying={isRetrying}>
        {children}
      </ErrorState>
    </div>
  )
}
