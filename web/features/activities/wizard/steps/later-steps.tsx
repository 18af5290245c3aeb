import type { ReactNode } from 'react'
import { useEffect } from 'react'
import type { Draft } from '../draft'
import { PricingSummary } from '../pricing-summary'
import { PublishButton } from '../publish-button'
import type { Clock } from '../start-time'
import type { Step } from '../step'
import { SCHEDULE_STEP } from '../step'
import type { Publishing } from '../use-publish'
import { loadMonthCalendar } from './date-picker'
import { DetailsStep } from './details'
import { SharedFields, StepFields } from './fields'
import { PricingStep } from './pricing'
import type { StepProps } from './props'
import { ReviewStep } from './review'
import { ScheduleStep } from './schedule'

/* All steps but the first, and the rest of the wizard, in one chunk that loads later. */
export { Published } from '../published'

type LaterStepProps = StepProps & {
  step: Exclude<Step, 1>
  clock: Clock
  imagePicker: ReactNode
  placePicker: ReactNode
  linkTo: Parameters<typeof ReviewStep>[0]['linkTo']
}

/** The fields of a step after the first. */
export function LaterStep({ step, draft, change, clock, imagePicker, placePicker, linkTo }: LaterStepProps) {
  useEffect(() => {
    if (step === SCHEDULE_STEP - 1) loadMonthCalendar().catch(() => {})
  }, [step])
  const fields: Record<LaterStepProps['step'], ReactNode> = {
    2: (
      <StepFields>
        <SharedFields step={2} draft={draft} change={change} />
        {imagePicker}
      </StepFields>
    ),
    3: <ScheduleStep draft={draft} change={change} clock={clock} />,
    4: (
      <StepFields>
        {placePicker}
        <SharedFields step={4} draft={draft} change={change} />
      </StepFields>
    ),
    5: <DetailsStep draft={draft} change={change} />,
    6: <PricingStep draft={draft} change={change} />,
    7: <ReviewStep draft={draft} change={change} clock={clock} linkTo={linkTo} />,
  }
  return fields[step]
}

type PublishProps = { draft: Draft; publishing: Publishing; isImageUploading: boolean }

/** The price summary and the publish button, next to the last step. */
export function Publish({ draft, publishing, isImageUploading }: PublishProps) {
  return (
    <PricingSummary draft={draft}>
      <PublishButton draft={draft} publishing={publishing} isImageUploading={isImageUploading} />
    </PricingSummary>
  )
}
