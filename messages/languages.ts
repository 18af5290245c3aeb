/**
 * The languages of the interface, by language tag. `name` is in the language itself; `locale` is for `Intl`. Missing texts fall back to
 * English. A language `isReviewed` once a speaker other than the author of its texts has read them on the screens.
 */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-US', direction: 'ltr', isReviewed: true },
  es: { name: 'Español', locale: 'es-US', direction: 'ltr', isReviewed: true },
} as const

/**
 * Languages of builds with `DRAFT_LANGUAGES=on` only: languages that lack texts, and pseudo-languages. These are made from English and
 * reveal texts that are not messages or too long for their place, and elements that are not mirrored.
 */
const DRAFT_LANGUAGES = {
  de: { name: 'Deutsch', locale: 'de-DE', direction: 'ltr', isReviewed: false },
  'en-XA': { name: '[Éñĝļîšĥ ···]', locale: 'en-US-x-pseudo', direction: 'ltr', isReviewed: true },
  'ar-XB': { name: '\u202eEnglish\u202c', locale: 'en-US', direction: 'rtl', isReviewed: true },
} as const

export const ALL_LANGUAGES = { ...LANGUAGES, ...DRAFT_LANGUAGES }

export type Language = keyof typeof ALL_LANGUAGES
export const SOURCE_LANGUAGE = 'en' satisfies Language

const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'] as const satisfies Language[]
export type PseudoLanguage = (typeof PSEUDO_LANGUAGES)[number]

/** Returns whether a language is made from English. */
export const isPseudo = (language: Language): language is PseudoLanguage =>
  PSEUDO_LANGUAGES.some((each) => each === language)

/** Returns the path of a document in a language in the build. */
export const documentPath = (language: Language, path: string) =>
  language === SOURCE_LANGUAGE ? path : `languages/${language}/${path}`
