import * as activityFormText from '#messages/activity-form'
import { WIZARD_STEPS } from '../../../../worker/contract/limits'

export const STEPS = [
  { name: () => activityFormText.stepType(), heading: () => activityFormText.whatAreYouPlanning() },
  { name: () => activityFormText.stepInfo(), heading: () => activityFormText.infoHeading() },
  { name: () => activityFormText.stepSchedule(), heading: () => activityFormText.scheduleHeading() },
  { name: () => activityFormText.stepLocation(), heading: () => activityFormText.locationHeading() },
  { name: () => activityFormText.stepDetails(), heading: () => activityFormText.detailsHeading() },
  { name: () => activityFormText.stepPricing(), heading: () => activityFormText.pricingHeading() },
  { name: () => activityFormText.stepReview(), heading: () => activityFormText.reviewHeading() },
] as const

export type Step = 1 | 2 | 3 | 4 | 5 | 6 | 7
export const FIRST_STEP = 1
export const SCHEDULE_STEP = 3
export const LOCATION_STEP = 4
export const DETAILS_STEP = 5
export const REVIEW_STEP = WIZARD_STEPS

export const ALL_STEPS: readonly Step[] = [1, 2, 3, 4, 5, 6, 7]

/** Returns the step that a URL names, or undefined. */
export function parseStep(value: unknown): Step | undefined {
  return ALL_STEPS.find((step) => step === Number(value))
}
