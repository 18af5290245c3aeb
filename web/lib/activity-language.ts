import { locale } from '#messages'
import type { Activity, ActivityLanguage } from '../../worker/contract/activities'

/** Returns a language's name in the language of the interface: "Spanish". */
export const languageName = (language: ActivityLanguage): string =>
  new Intl.DisplayNames(locale(), { type: 'language' }).of(language) ?? language

/** Returns the code of the interface's language. */
export const ownLanguage = (): string => new Intl.Locale(locale()).language

/** Returns the name of an activity's language if it is known and not the interface's (product.md 4.50). */
export const foreignLanguage = ({ language }: Pick<Activity, 'language'>): string | null =>
  language === null || language === ownLanguage() ? null : languageName(language)
