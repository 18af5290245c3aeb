import { PRICE_MAX_DOLLARS } from '../../../../worker/contract/limits'
import { formatClock } from '../../../lib/format'
import { problemIn } from '../applicant-questions/problem'
import type { Draft } from './draft'
import type { Clock } from './start-time'
import { hasPassed, hasPassedAtPlace } from './start-time'
import type { Step } from './step'
import { ALL_STEPS, REVIEW_STEP, SCHEDULE_STEP } from './step'

/** Returns a sentence about the input that a step still needs, or null when it is complete (product.md 4.24). */
export function missingIn(step: Step, draft: Draft, clock: Clock): string | null {
  if (step === 1) return draft.type ? null : 'Choose a type to continue.'
  if (step === 2) return missingText(draft)
  if (step === 3) return missingTime(draft, clock)
  if (step === 4) return draft.place ? pastAtPlace(draft, clock) : 'Choose a place to continue.'
  if (step === 5)
    return draft.maxParticipants > 0
      ? problemIn(draft.applicantQuestions ?? [])
      : 'Allow at least one participant.'
  if (step === 6) return draft.unreadPrice === undefined ? null : UNREAD_PRICE
  return null
}

/** Explains how to write a price. */
export const UNREAD_PRICE = `Enter a price of at most $${PRICE_MAX_DOLLARS.toLocaleString('en')}, such as 12.50.`

function missingText({ title, description }: Draft): string | null {
  const missing = [!title.trim() && 'a title', !description.trim() && 'a description'].filter(Boolean)
  return missing.length > 0 ? `Add ${missing.join(' and ')} to continue.` : null
}

function missingTime(draft: Draft, clock: Clock): string | null {
  const missing = [!draft.date && 'a date', !draft.time && 'a start time'].filter(Boolean)
  if (missing.length > 0) return `Choose ${missing.join(' and ')} to continue.`
  return hasPassed(draft, clock) ? 'Choose a start time in the future.' : null
}

/** Returns a message if the start has passed in the chosen place's local time, or null. */
export function pastAtPlace(draft: Draft, clock: Clock): string | null {
  if (!draft.place || !hasPassedAtPlace(draft, clock)) return null
  const now = formatClock({ dateTime: new Date(clock.now).toISOString(), timeZone: clock.timeZone ?? 'UTC' })
  const { text, properties } = draft.place
  return `It is already ${now} in ${properties.city ?? text}. Choose a later time or another place.`
}

/** Returns the first incomplete step. Later steps stay closed until it is complete. */
export function firstOpenStep(draft: Draft, clock: Clock): Step {
  // Choosing the place made the time invalid, so the user stays there.
  const isOpen = (step: Step) =>
    missingIn(step, draft, clock) !== null && !(step === SCHEDULE_STEP && pastAtPlace(draft, clock))
  return ALL_STEPS.find(isOpen) ?? REVIEW_STEP
}
