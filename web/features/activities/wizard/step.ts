import { WIZARD_STEPS } from '../../../../worker/contract/limits'

export const STEPS = [
  { name: 'Activity Type', heading: 'What are you planning?' },
  { name: 'Basic Info', heading: 'Tell people about it' },
  { name: 'Schedule', heading: 'When does it happen?' },
  { name: 'Location', heading: 'Where do you meet?' },
  { name: 'Details', heading: 'Who can come along?' },
  { name: 'Pricing', heading: 'What does it cost?' },
  { name: 'Review', heading: 'Ready to go?' },
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
