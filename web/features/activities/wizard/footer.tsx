import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useId } from 'react'
import * as activityFormText from '#messages/activity-form'
import { Button } from '../../../ui/button'
import type { Step } from './step'
import { FIRST_STEP } from './step'
import * as styles from './wizard.module.css'

type WizardFooterProps = {
  step: Step
  /** Says what input is missing, which disables Next; null if the step is complete. */
  missing: string | null
  onPrevious: () => void
  /** Goes to the review. Null while any step is incomplete, and on the last steps before the review. */
  onReview: (() => void) | null
}

/** Previous, Next, and Review, fixed to the bottom of the screen. Next submits the step's form. */
export function WizardFooter({ step, missing, onPrevious, onReview }: WizardFooterProps) {
  const noteId = useId()
  return (
    <div className={styles.footer}>
      <div>
        <Button variant="line" disabled={step === FIRST_STEP} onClick={onPrevious}>
          <ArrowLeft />
          {activityFormText.previous()}
        </Button>
        <p id={noteId} className="small soft" role="status">
          {missing}
        </p>
        {onReview && (
          <Button variant="line" onClick={onReview}>
            {activityFormText.review()}
          </Button>
        )}
        <Button type="submit" disabled={missing !== null} aria-describedby={noteId}>
          {activityFormText.next()}
          <ArrowRight />
        </Button>
      </div>
    </div>
  )
}
