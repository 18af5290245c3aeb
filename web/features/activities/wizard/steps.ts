import { WIZARD_STEPS } from '../../../../worker/contract/limits'
import type { ApiError } from '../../../lib/api'
import type { Draft } from './draft'
import type { Clock } from './start-time'
import { hasPassed } from './start-time'

export const STEPS = [
  { name: 'Activity Type', heading: 'What are you planning?' },
  { name: 'Basic Info', heading: 'What is it about?' },
  { name: 'Schedule', heading: 'When does it happen?' },
  { name: 'Location', heading: 'Where do you meet?' },
  { name: 'Details', heading: 'Who can come along?' },
  { name: 'Pricing', heading: 'What does it cost?' },
  { name: 'Review', heading: 'Ready to go?' },
] as const

export type Step = 1 | 2 | 3 | 4 | 5 | 6 | 7
export const FIRST_STEP = 1
export const REVIEW_STEP = WIZARD_STEPS

const ALL_STEPS: readonly Step[] = [1, 2, 3, 4, 5, 6, 7]

/** The step that an address names, or undefined. */
export function parseStep(value: unknown): Step | undefined {
  return ALL_STEPS.find((step) => step === Number(value))
}

/** What a step still needs before one may go on, as a sentence; null when nothing (product.md 4.24). */
export function missingIn(step: Step, draft: Draft, clock: Clock): string | null {
  if (step === 1) return draft.type ? null : 'Choose a type to go on.'
  if (step === 2) return missingText(draft)
  if (step === 3) return missingTime(draft, clock)
  if (step === 4) return draft.place ? null : 'Choose a place to go on.'
  if (step === 5) return draft.maxParticipants > 0 ? null : 'Make room for at least one participant.'
  return null
}

function missingText({ title, description }: Draft): string | null {
  const missing = [!title.trim() && 'a title', !description.trim() && 'a description'].filter(Boolean)
  return missing.length > 0 ? `Add ${missing.join(' and ')} to go on.` : null
}

function missingTime(draft: Draft, clock: Clock): string | null {
  const missing = [!draft.date && 'a date', !draft.time && 'a start time'].filter(Boolean)
  if (missing.length > 0) return `Choose ${missing.join(' and ')} to go on.`
  return hasPassed(draft, clock) ? 'Choose a start that is still ahead.' : null
}

/** The first step that still needs something: nobody gets beyond it. */
export function firstOpenStep(draft: Draft, clock: Clock): Step {
  return ALL_STEPS.find((step) => missingIn(step, draft, clock) !== null) ?? REVIEW_STEP
}

const STEP_OF_FIELD: Record<string, Step> = {
  type: 1,
  title: 2,
  description: 2,
  image: 2,
  dateTime: 3,
  durationMinutes: 3,
  locationFeature: 4,
  maxParticipants: 5,
  difficulty: 5,
  price: 6,
}

const STEP_OF_CODE: Record<string, Step> = {
  past_time: 3,
  place_unclear: 4,
  place_abroad: 4,
  image_not_yours: 2,
}

/** Where a refusal of the server is put right, with its sentence there; null where no step is to blame. */
export function stepToBlame({ code, fields, message }: ApiError): { step: Step; message: string } | null {
  for (const [path, sentence] of Object.entries(fields)) {
    const step = STEP_OF_FIELD[path.split('.')[0] ?? '']
    if (step) return { step, message: sentence }
  }
  const step = STEP_OF_CODE[code]
  return step ? { step, message } : null
}
