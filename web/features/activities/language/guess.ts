import { queryOptions } from '@tanstack/react-query'
import type { Activity, ActivityLanguage } from '../../../../worker/contract/activities'
import { ACTIVITY_LANGUAGES } from '../../../../worker/contract/vocabulary'
import { ownLanguage } from '../../../lib/activity-language'

/** How much more likely than the interface's language another one must be, because short texts look like several. */
const LIKELIER = 1.5

/** The language of an activity's title and description, recognized in the browser. The 34 KB for it load when they are needed. */
export const guessedLanguageQuery = ({ title, description }: Pick<Activity, 'title' | 'description'>) =>
  queryOptions({
    queryKey: ['activities', 'language', title, description],
    queryFn: async () => likeliest((await import('tinyld/light')).detectAll(`${title}\n${description}`)),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Returns the likeliest language of those that were recognized, most likely first. A text that looks like none is in the interface's. */
export function likeliest(
  recognized: readonly { lang: string; accuracy: number }[],
  own = ownLanguage(),
): ActivityLanguage | null {
  const [first] = recognized
  const accuracy = recognized.find(({ lang }) => lang === own)?.accuracy ?? 0
  const lang = first && first.accuracy > LIKELIER * accuracy ? first.lang : own
  return ACTIVITY_LANGUAGES.find((each) => each === lang) ?? null
}
