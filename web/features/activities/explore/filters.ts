import type {
  ActivityLanguage,
  ActivityType,
  Difficulty,
  ExploreOrder,
  TimeOfDay,
} from '../../../../worker/contract/activities'
import {
  ACTIVITY_LANGUAGES,
  ACTIVITY_TYPES,
  DIFFICULTIES,
  EXPLORE_ORDERS,
  TIMES_OF_DAY,
} from '../../../../worker/contract/vocabulary'
import type { NearbyFilters } from '../queries'
import type { When } from './when'
import { WHENS } from './when'

export type FilterProps = {
  filters: NearbyFilters
  /** Types that have activities. The selected type is always offered, too. */
  types: readonly ActivityType[]
  /** Languages of the listed activities. */
  languages: readonly ActivityLanguage[]
  onChange: (
    filters: Pick<NearbyFilters, 'type' | 'difficulty' | 'language' | 'when' | 'time' | 'sort'>,
  ) => void
  /** The number of results as text. */
  found: string
}

/** Returns the text if it is a valid activity type, else undefined. */
export function asActivityType(text: unknown): ActivityType | undefined {
  return ACTIVITY_TYPES.find((type) => type === text)
}

/** Returns the text if it is a valid difficulty, else undefined. */
export function asDifficulty(text: unknown): Difficulty | undefined {
  return DIFFICULTIES.find((difficulty) => difficulty === text)
}

/** Returns the text if it is a valid language, else undefined. */
export function asActivityLanguage(text: unknown): ActivityLanguage | undefined {
  return ACTIVITY_LANGUAGES.find((language) => language === text)
}

/** Returns the languages to choose from: those in use and the chosen one. Empty if there is no choice. */
export function offeredLanguages(
  present: readonly ActivityLanguage[],
  chosen: ActivityLanguage | undefined,
): ActivityLanguage[] {
  const offered = ACTIVITY_LANGUAGES.filter((each) => each === chosen || present.includes(each))
  return chosen || offered.length > 1 ? offered : []
}

/** Returns the text if it is a valid time of day, else undefined. */
export function asTimeOfDay(text: unknown): TimeOfDay | undefined {
  return TIMES_OF_DAY.find((time) => time === text)
}

/** Returns the text if it is a valid sort order, else undefined. */
export function asExploreOrder(text: unknown): ExploreOrder | undefined {
  return EXPLORE_ORDERS.find((order) => order === text)
}

/** Returns the text if it is a valid time span, else undefined. */
export function asWhen(text: unknown): When | undefined {
  return WHENS.find((when) => when === text)
}

/** Returns the types in use, including the chosen one. */
export function offeredTypes(
  present: readonly ActivityType[],
  chosen: ActivityType | undefined,
): ActivityType[] {
  return ACTIVITY_TYPES.filter((type) => type === chosen || present.includes(type))
}
