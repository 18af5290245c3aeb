import { ArrowLeft, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import * as activityFormText from '#messages/activity-form'
import * as uiText from '#messages/ui'
import { WIZARD_STEPS } from '../../../../worker/contract/limits'
import { FormError } from '../../../ui/form-error'
import { IconButton } from '../../../ui/icon-button'
import { Steps } from '../../../ui/steps'
import type { Step } from './step'
import * as styles from './wizard.module.css'

const STEPS = [
  { name: () => activityFormText.stepType(), heading: () => activityFormText.whatAreYouPlanning() },
  { name: () => activityFormText.stepInfo(), heading: () => activityFormText.infoHeading() },
  { name: () => activityFormText.stepSchedule(), heading: () => activityFormText.scheduleHeading() },
  { name: () => activityFormText.stepLocation(), heading: () => activityFormText.locationHeading() },
  { name: () => activityFormText.stepDetails(), heading: () => activityFormText.detailsHeading() },
  { name: () => activityFormText.stepPricing(), heading: () => activityFormText.pricingHeading() },
  { name: () => activityFormText.stepReview(), heading: () => activityFormText.reviewHeading() },
] as const

/** Id of the step's heading, which labels the region of its fields. */
export const QUESTION_ID = 'question'

/** Header with progress, Back, and Close. */
export function WizardHeader({
  step,
  onBack,
  onClose,
}: {
  step: Step
  onBack: () => void
  onClose: () => void
}) {
  const names = STEPS.map(({ name }) => name())
  return (
    <header className={styles.header}>
      <div className="between">
        <IconButton label={activityFormText.back()} onClick={onBack}>
          <ArrowLeft />
        </IconButton>
        <p className="small soft">
          {activityFormText.stepOf({ step, steps: WIZARD_STEPS, name: names[step - 1] ?? '' })}
        </p>
        <IconButton label={uiText.close()} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <Steps className={styles.steps} label={activityFormText.progress()} steps={names} current={step} />
    </header>
  )
}

/**
 * The step's heading, with the server's error for the step, if any. Receives focus when the step changes, unless the step
 * starts with an empty text field, which focuses itself.
 */
export function WizardHeading({ step, error }: { step: Step; error: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    if (document.activeElement?.tagName !== 'INPUT') heading.current?.focus({ preventScroll: true })
  }, [step])
  return (
    <>
      <h1 id={QUESTION_ID} ref={heading} tabIndex={-1}>
        {STEPS[step - 1]?.heading()}
      </h1>
      <FormError className={styles.error}>{error}</FormError>
    </>
  )
}
