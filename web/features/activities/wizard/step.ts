import { WIZARD_STEPS } from '../../../../worker/contract/limits'

export type Step = 1 | 2 | 3 | 4 | 5 | 6 | 7
export const FIRST_STEP = 1
export const SCHEDULE_STEP = 3
export const LOCATION_STEP = 4
export const DETAILS_STEP = 5
export const REVIEW_STEP = WIZARD_STEPS

export const ALL_STEPS: readonly Step[] = [1, 2, 3, 4, 5, 6, 7]

/** Parses the step from the URL; undefined if it isn't a step. */
export function parseStep(value: unknown): Step | undefined {
  return ALL_STEPS.find((step) => step === Number(value))
}
