/**
 * The languages of the interface, by language tag. `name` is in the language itself; `locale` is for `Intl`. English is the source:
 * texts that a language lacks are in English.
 */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-US' },
  es: { name: 'Español', locale: 'es-419' },
} as const

export type Language = keyof typeof LANGUAGES
export const SOURCE_LANGUAGE = 'en' satisfies Language

/** Returns where the build has a document in a language. */
export const documentPath = (language: Language, path: string) =>
  language === SOURCE_LANGUAGE ? path : `in/${language}/${path}`
