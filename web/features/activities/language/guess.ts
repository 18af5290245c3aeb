import { queryOptions } from '@tanstack/react-query'
import type { Activity, ActivityLanguage } from '../../../../worker/contract/activities'
import { ACTIVITY_LANGUAGES } from '../../../../worker/contract/vocabulary'
import { ownLanguage } from '../../../lib/activity-language'

/** How many times likelier than the interface's language another one must be. Short texts resemble several languages. */
const LIKELIER = 1.5
/** Minimum accuracy to trust. For unknown short texts, the detector returns a random language with an accuracy of up to 0.059. */
const CERTAIN = 0.06

/** The detected language of an activity's title and description. The detector (34 KB) loads on first use. */
export const guessedLanguageQuery = ({ title, description }: Pick<Activity, 'title' | 'description'>) =>
  queryOptions({
    queryKey: ['activities', 'language', title, description],
    queryFn: async () => likeliest((await import('tinyld/light')).detectAll(`${title}\n${description}`)),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Returns the likeliest of the detected languages (sorted by likelihood), or the interface's if none is likely enough. */
export function likeliest(
  recognized: readonly { lang: string; accuracy: number }[],
  own = ownLanguage(),
): ActivityLanguage | null {
  const [first] = recognized
  const accuracy = recognized.find(({ lang }) => lang === own)?.accuracy ?? 0
  const lang = first && first.accuracy > Math.max(CERTAIN, LIKELIER * accuracy) ? first.lang : own
  return ACTIVITY_LANGUAGES.find((each) => each === lang) ?? null
}
