import type { ActivityType, Difficulty } from '../../../worker/contract/activities'
import { ACTIVITY_TYPES, DIFFICULTIES } from '../../../worker/contract/vocabulary'
import type { When } from './when'
import { WHENS } from './when'

/** The type that a text names, if it names one. */
export function asActivityType(text: unknown): ActivityType | undefined {
  return ACTIVITY_TYPES.find((type) => type === text)
}

/** The difficulty that a text names, if it names one. */
export function asDifficulty(text: unknown): Difficulty | undefined {
  return DIFFICULTIES.find((difficulty) => difficulty === text)
}

/** The time that a text names, if it names one. */
export function asWhen(text: unknown): When | undefined {
  return WHENS.find((when) => when === text)
}
