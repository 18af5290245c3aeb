import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../ui/button'
import type { Step } from './step'
import { FIRST_STEP } from './step'
import * as styles from './wizard.module.css'

type WizardFootProps = {
  step: Step
  /** What the step still needs; Next waits for it. */
  missing: string | null
  onPrevious: () => void
}

/** Previous and Next, always in sight. Next submits the step's form. */
export function WizardFoot({ step, missing, onPrevious }: WizardFootProps) {
  const noteId = useId()
  return (
    <div className={styles.foot}>
      <div>
        <Button variant="line" disabled={step === FIRST_STEP} onClick={onPrevious}>
          <ArrowLeft />
          Previous
        </Button>
        <p id={noteId} className="small soft" role="status">
          {missing}
        </p>
        <Button type="submit" disabled={missing !== null} aria-describedby={noteId}>
          Next
          <ArrowRight />
        </Button>
      </div>
    </div>
  )
}
