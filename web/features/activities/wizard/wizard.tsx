import { Navigate } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { draftStore, isEmptyDraft, priceOf } from './draft'
import { WizardFooter } from './footer'
import { WizardHeader, WizardHeading } from './header'
import { LazyLeaveDialog } from './lazy-leave-dialog'
import { ActivityPreview } from './preview'
import { PricingSummary } from './pricing-summary'
import { PublishButton } from './publish-button'
import { Published } from './published'
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
  /** The step in the URL. */
  requestedStep: Step | undefined
  clock: Clock
  imagePicker: ReactNode
  placePicker: ReactNode
  isImageUploading: boolean
  /** Deletes the draft's uploads after the user discarded it. */
  onDiscard: () => void
}

/** The form that creates an activity in seven steps (product.md 4.24). */
export function Wizard({
  userId,
  requestedStep,
  clock,
  imagePicker,
  placePicker,
  isImageUploading,
  onDiscard,
}: WizardProps) {
  const { draft, change, clear } = useStore(draftStore(userId))
  const openStep = firstOpenStep(draft, clock)
  // Without a step in the URL, the user continues at the first incomplete step.
  const step = requestedStep && requestedStep < openStep ? requestedStep : openStep
  const navigation = useStepNavigation(step)
  useEffect(() => {
    if (step === SCHEDULE_STEP - 1) loadMonthCalendar().catch(() => {})
  }, [step])
  const publishing = usePublish({ userId, goTo: navigation.goTo, onPublished: navigation.rewind })
  const [isLeaving, setLeaving] = useState(false)
  const isDiscarded = useRef(false)

  // Clears the draft on unmount. Earlier, the wizard would visibly jump to its first step.
  useEffect(
    () => () => {
      if (isDiscarded.current) clear()
    },
    [clear],
  )

  if (publishing.published)
    return <Published activity={publishing.published} onLeave={navigation.goToExplore} />

  const missing = missingIn(step, draft, clock)
  const goToNext = () => navigation.goTo((step + 1) as Step)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (missing === null && step < REVIEW_STEP) goToNext()
  }

  function discard() {
    isDiscarded.current = true
    // Clears the stored copy at once, because the page may be closed before the wizard unmounts.
    draftStore(userId).persist.clearStorage()
    onDiscard()
    navigation.leave()
  }

  const steps: Record<Step, ReactNode> = {
    1: <TypeStep value={draft.type} onChange={(type) => change({ type })} onAdvance={goToNext} />,
    2: <BasicsStep draft={draft} change={change} imagePicker={imagePicker} />,
    3: <ScheduleStep draft={draft} change={change} clock={clock} />,
    4: <LocationStep draft={draft} change={change} placePicker={placePicker} />,
    5: <DetailsStep draft={draft} change={change} />,
    6: <PricingStep draft={draft} change={change} />,
    7: <ReviewStep draft={draft} clock={clock} linkTo={navigation.linkTo} />,
  }

  return (
    <div className="wrap">
      {step !== requestedStep && <Navigate to="/create-activity" search={{ step }} state replace />}
      <form className={styles.wizard} noValidate onSubmit={submit}>
        <WizardHeader
          step={step}
          onBack={navigation.goBack}
          onClose={() => (isEmptyDraft(draft) ? navigation.leave() : setLeaving(true))}
        />
        <div className={styles.body} data-type={draft.type ?? undefined}>
          <div>
            <WizardHeading
              step={step}
              error={(step < REVIEW_STEP && publishing.errorAt(step)?.text) || null}
            />
            {steps[step]}
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
          <WizardFooter step={step} missing={missing} onPrevious={navigation.goToPrevious} />
        )}
      </form>
      <LazyLeaveDialog
        isNeeded={!isEmptyDraft(draft)}
        open={isLeaving}
        onOpenChange={setLeaving}
        onKeep={navigation.leave}
        onDiscard={discard}
      />
    </div>
  )
}
