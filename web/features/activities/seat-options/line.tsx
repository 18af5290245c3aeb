import { ChevronDown } from 'lucide-react'
import { Suspense, useEffect, useId, useState } from 'react'
import * as activityFormText from '#messages/activity-form'
import { lazyComponent } from '../../../ui/lazy-component'
import type { SeatOptionFieldsProps } from './fields'
import * as styles from './line.module.css'
import { describeSeatOptions } from './options'

const Fields = lazyComponent(async () => (await import('./fields')).default)

/** One line that summarizes the seat and waitlist settings, and opens them (product.md 4.49). */
export function SeatOptionsLine(props: SeatOptionFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const fieldsId = useId()
  useEffect(() => {
    // Opening the line retries and reports a failure.
    Fields.load().catch(() => {})
  }, [])
  return (
    <div className="card">
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={isOpen ? fieldsId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <b>{activityFormText.spotsAndWaitlist()}</b>
          <span className="small soft">{describeSeatOptions(props.value)}</span>
        </span>
        <ChevronDown />
      </button>
      {isOpen && (
        <div id={fieldsId} className={styles.fields}>
          <Suspense>
            <Fields {...props} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
