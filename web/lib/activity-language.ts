import { locale } from '#messages'
import type { Activity, ActivityLanguage } from '../../worker/contract/activities'

/** Returns a language's name in the interface language: "Spanish". */
export const languageName = (language: ActivityLanguage): string =>
  new Intl.DisplayNames(locale(), { type: 'language' }).of(language) ?? language

/** Returns the interface language's code. */
export const ownLanguage = (): string => new Intl.Locale(locale()).language

/** Returns the name of an activity's language, or null if it is unknown or the interface language (product.md 4.50). */
export const foreignLanguage = ({ language }: Pick<Activity, 'language'>): string | null =>
  language === null || language === ownLanguage() ? null : languageName(language)
