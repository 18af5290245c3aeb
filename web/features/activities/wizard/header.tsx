import { ArrowLeft, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { WIZARD_STEPS } from '../../../../worker/contract/limits'
import { FormError } from '../../../ui/form-error'
import { IconButton } from '../../../ui/icon-button'
import { Steps } from '../../../ui/steps'
import type { Step } from './step'
import { STEPS } from './step'
import * as styles from './wizard.module.css'

const STEP_NAMES = STEPS.map(({ name }) => name)

/** Where one is, and the ways out. */
export function WizardHead({
  step,
  onBack,
  onClose,
}: {
  step: Step
  onBack: () => void
  onClose: () => void
}) {
  return (
    <header className={styles.head}>
      <div className="between">
        <IconButton label="Back" onClick={onBack}>
          <ArrowLeft />
        </IconButton>
        <p className="small soft">
          Step {step} of {WIZARD_STEPS} · {STEP_NAMES[step - 1]}
        </p>
        <IconButton label="Close" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <Steps className={styles.steps} label="Progress" steps={STEP_NAMES} current={step} />
    </header>
  )
}

/** The step's question, which takes the focus when the step changes, and what the server found wrong in it. */
export function WizardHeading({ step, problem }: { step: Step; problem: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {STEPS[step - 1]?.heading}
      </h1>
      <FormError className={styles.problem}>{problem}</FormError>
    </>
  )
}
