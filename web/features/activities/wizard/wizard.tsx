import { Navigate } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import * as activityFormText from '#messages/activity-form'
import { lazyComponent } from '../../../ui/lazy-component'
import { draftStore, isEmptyDraft } from './draft'
import { WizardFooter } from './footer'
import { QUESTION_ID, WizardHeader, WizardHeading } from './header'
import { LazyLeaveDialog } from './lazy-leave-dialog'
import { ActivityPreview } from './preview'
import type { Clock } from './start-time'
import type { Step } from './step'
import { DETAILS_STEP, REVIEW_STEP } from './step'
import { TypeStep } from './steps/type'
import { usePublish } from './use-publish'
import { useStepNavigation } from './use-step-navigation'
import { firstOpenStep, missingIn } from './validation'
import * as styles from './wizard.module.css'

const loadLaterSteps = () => import('./steps/later-steps')
const LaterStep = lazyComponent(async () => (await loadLaterSteps()).LaterStep)
const Publish = lazyComponent(async () => (await loadLaterSteps()).Publish)
const Published = lazyComponent(async () => (await loadLaterSteps()).Published)

type WizardProps = {
  userId: string
  /** The step in the URL. */
  requestedStep: Step | undefined
  clock: Clock
  imagePicker: ReactNode
  placePicker: ReactNode
  isImageUploading: boolean
  /** Deletes the draft's uploads after the user has discarded it. */
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
  // Without a step in the URL, continue at the first incomplete step.
  const step = requestedStep && requestedStep < openStep ? requestedStep : openStep
  const navigation = useStepNavigation(step)
  useEffect(() => {
    // Ignore failures here: opening a step loads the code again and reports them.
    Promise.all([LaterStep, Publish, Published].map(({ load }) => load())).catch(() => {})
  }, [])
  const publishing = usePublish({ userId, goTo: navigation.goTo, onPublished: navigation.rewind })
  const [isLeaving, setLeaving] = useState(false)
  const isDiscarded = useRef(false)

  // Clear the draft on unmount. Any sooner, the wizard would visibly jump to its first step.
  useEffect(
    () => () => {
      if (isDiscarded.current) clear()
    },
    [clear],
  )

  if (publishing.published)
    return (
      <Suspense>
        <Published activity={publishing.published} onLeave={navigation.goToExplore} />
      </Suspense>
    )

  const missing = missingIn(step, draft, clock)
  const goToNext = () => navigation.goTo((step + 1) as Step)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (missing === null && step < REVIEW_STEP) goToNext()
  }

  function discard() {
    isDiscarded.current = true
    // Clear the stored copy now, because the page may be closed before the wizard unmounts.
    draftStore(userId).persist.clearStorage()
    onDiscard()
    navigation.leave()
  }

  return (
    <div className="wrap">
      {step !== requestedStep && <Navigate to="/create-activity" search={{ step }} state replace />}
      <form className={styles.wizard} data-hides-dock noValidate onSubmit={submit}>
        <WizardHeader
          step={step}
          onBack={navigation.goBack}
          onClose={() => (isEmptyDraft(draft) ? navigation.leave() : setLeaving(true))}
        />
        <div className={styles.body} data-type={draft.type ?? undefined}>
          <section aria-labelledby={QUESTION_ID}>
            <WizardHeading
              step={step}
              error={(step < REVIEW_STEP && publishing.errorAt(step)?.text) || null}
            />
            {step === 1 ? (
              <TypeStep value={draft.type} onChange={(type) => change({ type })} onAdvance={goToNext} />
            ) : (
              <Suspense>
                <LaterStep
                  step={step}
                  draft={draft}
                  change={change}
                  clock={clock}
                  imagePicker={imagePicker}
                  placePicker={placePicker}
                  linkTo={navigation.linkTo}
                />
              </Suspense>
            )}
          </section>
          {step === REVIEW_STEP ? (
            <aside aria-label={activityFormText.publish()}>
              <Suspense>
                <Publish draft={draft} publishing={publishing} isImageUploading={isImageUploading} />
              </Suspense>
            </aside>
          ) : (
            <ActivityPreview draft={draft} clock={clock} step={step} />
          )}
        </div>
        {step < REVIEW_STEP && (
          <WizardFooter
            step={step}
            missing={missing}
            onPrevious={navigation.goToPrevious}
            onReview={
              openStep === REVIEW_STEP && step < DETAILS_STEP ? () => navigation.goTo(REVIEW_STEP) : null
            }
          />
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
