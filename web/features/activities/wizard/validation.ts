import * as activityFormText from '#messages/activity-form'
import { priceExample, priceMax, priceProblem } from '../../../../worker/contract/currency'
import { formatAmount, formatClock } from '../../../lib/format'
import { problemIn } from '../applicant-questions/problem'
import type { Draft } from './draft'
import { currencyOf, priceOf } from './draft'
import type { Clock } from './start-time'
import { hasPassed, hasPassedAtPlace } from './start-time'
import type { Step } from './step'
import { ALL_STEPS, REVIEW_STEP, SCHEDULE_STEP } from './step'

/** Returns a sentence about a step's missing input, or null if the step is complete (product.md 4.24). */
export function missingIn(step: Step, draft: Draft, clock: Clock): string | null {
  if (step === 1) return draft.type ? null : activityFormText.chooseType()
  if (step === 2) return missingText(draft)
  if (step === 3) return missingTime(draft, clock)
  if (step === 4) return draft.place ? pastAtPlace(draft, clock) : activityFormText.choosePlace()
  if (step === 5)
    return draft.maxParticipants > 0 ? problemIn(draft.applicantQuestions ?? []) : activityFormText.allowOne()
  if (step === 6) return priceErrorOf(draft)
  return null
}

/** Returns a message about how to enter a price in the place's currency, or null if the price is valid. */
export function priceErrorOf(draft: Draft): string | null {
  const currency = currencyOf(draft)
  if (draft.unreadPrice === undefined && priceProblem(priceOf(draft), currency) === null) return null
  const max = formatAmount({ price: priceMax(currency), currency })
  return activityFormText.unreadPrice({ max, example: priceExample(currency) })
}

function missingText({ title, description }: Draft): string | null {
  const [hasTitle, hasDescription] = [title, description].map((text) => text.trim() !== '')
  if (!hasTitle)
    return hasDescription ? activityFormText.addTitle() : activityFormText.addTitleAndDescription()
  return hasDescription ? null : activityFormText.addDescription()
}

function missingTime(draft: Draft, clock: Clock): string | null {
  if (!draft.date)
    return draft.time ? activityFormText.chooseDateToContinue() : activityFormText.chooseDateAndTime()
  if (!draft.time) return activityFormText.chooseTimeToContinue()
  return hasPassed(draft, clock) ? activityFormText.chooseFutureTime() : null
}

/** Returns a message if the start has passed in the chosen place's local time, or null. */
export function pastAtPlace(draft: Draft, clock: Clock): string | null {
  if (!draft.place || !hasPassedAtPlace(draft, clock)) return null
  const time = formatClock({ dateTime: new Date(clock.now).toISOString(), timeZone: clock.timeZone ?? 'UTC' })
  const { text, properties } = draft.place
  return activityFormText.pastAtPlace({ time, place: properties.city ?? text })
}

/** Returns the first incomplete step. Later steps stay closed until it is complete. */
export function firstOpenStep(draft: Draft, clock: Clock): Step {
  // If choosing the place put the start in the past, stay on the place step instead of going back to the
  // schedule.
  const isOpen = (step: Step) =>
    missingIn(step, draft, clock) !== null && !(step === SCHEDULE_STEP && pastAtPlace(draft, clock))
  return ALL_STEPS.find(isOpen) ?? REVIEW_STEP
}
