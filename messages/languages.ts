/**
 * The languages of the interface, by language tag. `name` is in the language itself; `locale` is for `Intl`. English is the source:
 * texts that a language lacks are in English.
 */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-US', direction: 'ltr' },
  es: { name: 'Español', locale: 'es-419', direction: 'ltr' },
} as const

/**
 * Languages made from English that show texts which are not messages, or too long for their place, and what is not mirrored. Builds have
 * them with `PSEUDO_LANGUAGES=on`.
 */
export const PSEUDO_LANGUAGES = {
  'en-XA': { name: '[Éñĝļîšĥ ···]', locale: 'en-US', direction: 'ltr' },
  'ar-XB': { name: '\u202eEnglish\u202c', locale: 'en-US', direction: 'rtl' },
} as const

export type PseudoLanguage = keyof typeof PSEUDO_LANGUAGES
export type Language = keyof typeof LANGUAGES | PseudoLanguage
export const SOURCE_LANGUAGE = 'en' satisfies Language

export const ALL_LANGUAGES = { ...LANGUAGES, ...PSEUDO_LANGUAGES }

/** Returns where the build has a document in a language. */
export const documentPath = (language: Language, path: string) =>
  language === SOURCE_LANGUAGE ? path : `in/${language}/${path}`
