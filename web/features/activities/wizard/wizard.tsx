import { Navigate } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { draftStore, isEmptyDraft, priceOf } from './draft'
import { WizardFoot } from './footer'
import { WizardHead, WizardHeading } from './header'
import { LeaveQuestion } from './lazy-leave-dialog'
import { ActivityPreview } from './preview'
import { PricingSummary } from './pricing-summary'
import { PublishButton } from './publish-button'
import { WizardDone } from './published'
import type { Clock } from './start-time'
import type { Step } from './step'
import { REVIEW_STEP, SCHEDULE_STEP } from './step'
import { BasicsStep } from './steps/basics'
import { loadMonthCalendar } from './steps/date-picker'
import { DetailsStep } from './steps/details'
import { LocationStep } from './steps/location'
import { PricingStep } from './steps/pricing'
import { ReviewStep } from './steps/review'
import { ScheduleStep } from './steps/schedule'
import { TypeStep } from './steps/type'
import { usePublish } from './use-publish'
import { useStepNavigation } from './use-step-navigation'
import { firstOpenStep, missingIn } from './validation'
import * as styles from './wizard.module.css'

type WizardProps = {
  userId: string
  /** The step that the address names. */
  requested: Step | undefined
  clock: Clock
  /** Chooses the draft's picture, and the draft's place. */
  imagePicker: ReactNode
  placePicker: ReactNode
  isImageUploading: boolean
  /** The draft is thrown away, and what was uploaded for it. */
  onDiscard: () => void
}

/** Seven steps from an idea to a published activity (product.md 4.24). */
export function Wizard({
  userId,
  requested,
  clock,
  imagePicker,
  placePicker,
  isImageUploading,
  onDiscard,
}: WizardProps) {
  const { draft, change, clear } = useStore(draftStore(userId))
  const openStep = firstOpenStep(draft, clock)
  // Without a step one goes on where one left off.
  const step = requested && requested < openStep ? requested : openStep
  const navigation = useStepNavigation(step)
  useEffect(() => {
    if (step === SCHEDULE_STEP - 1) loadMonthCalendar().catch(() => {})
  }, [step])
  const publishing = usePublish({ userId, goTo: navigation.goTo, onPublished: navigation.rewind })
  const [isLeaving, setLeaving] = useState(false)
  const isDiscarded = useRef(false)

  // Once the wizard is out of sight, or it would be seen falling back to the first step.
  useEffect(
    () => () => {
      if (isDiscarded.current) clear()
    },
    [clear],
  )

  if (publishing.published)
    return <WizardDone activity={publishing.published} onLeave={navigation.goToExplore} />

  const missing = missingIn(step, draft, clock)
  const goOn = () => navigation.goTo((step + 1) as Step)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (missing === null && step < REVIEW_STEP) goOn()
  }

  function discard() {
    isDiscarded.current = true
    // At once where it is kept: the page may be gone before the wizard is.
    draftStore(userId).persist.clearStorage()
    onDiscard()
    navigation.leave()
  }

  const parts: Record<Step, ReactNode> = {
    1: <TypeStep value={draft.type} onChange={(type) => change({ type })} onAdvance={goOn} />,
    2: <BasicsStep draft={draft} change={change} imagePicker={imagePicker} />,
    3: <ScheduleStep draft={draft} change={change} clock={clock} />,
    4: <LocationStep draft={draft} change={change} placePicker={placePicker} />,
    5: <DetailsStep draft={draft} change={change} />,
    6: <PricingStep draft={draft} change={change} />,
    7: <ReviewStep draft={draft} clock={clock} linkTo={navigation.linkTo} />,
  }

  return (
    <div className="wrap">
      {step !== requested && <Navigate to="/create-activity" search={{ step }} state replace />}
      <form className={styles.wizard} noValidate onSubmit={submit}>
        <WizardHead
          step={step}
          onBack={navigation.goBack}
          onClose={() => (isEmptyDraft(draft) ? navigation.leave() : setLeaving(true))}
        />
        <div className={styles.body} data-type={draft.type ?? undefined}>
          <div>
            <WizardHeading step={step} problem={step < REVIEW_STEP ? publishing.problemAt(step) : null} />
            {parts[step]}
          </div>
          {step === REVIEW_STEP ? (
            <aside aria-label="Publish">
              <PricingSummary draft={draft}>
                <PublishButton
                  publishing={publishing}
                  isImageUploading={isImageUploading}
                  isPaid={priceOf(draft) > 0}
                />
              </PricingSummary>
            </aside>
          ) : (
            <ActivityPreview draft={draft} clock={clock} step={step} />
          )}
        </div>
        {step < REVIEW_STEP && (
          <WizardFoot step={step} missing={missing} onPrevious={navigation.goToPrevious} />
        )}
      </form>
      <LeaveQuestion
        isNeeded={!isEmptyDraft(draft)}
        open={isLeaving}
        onOpenChange={setLeaving}
        onKeep={navigation.leave}
        onDiscard={discard}
      />
    </div>
  )
}
