import type { Language } from './languages.ts'
import { ALL_LANGUAGES, SOURCE_LANGUAGE } from './languages.ts'

let current: Language = SOURCE_LANGUAGE

/** Returns the language that messages are in. In the app's build, this is the build's language. */
export const language = (): Language => current

/** Returns the locale of the language, for `Intl`. */
export const locale = (): string => ALL_LANGUAGES[current].locale

/**
 * Runs `write` with its messages in a language, and returns its result. It must be synchronous: the worker answers several requests
 * at once.
 */
export function inLanguage<T>(chosen: Language, write: () => T extends Promise<unknown> ? never : T): T {
  const before = current
  current = chosen
  try {
    return write()
  } finally {
    current = before
  }
}

/** A message with its arguments, if it has any. */
type Message = (values: never) => unknown

/** Combines a message's languages. Without the current one, it is in English. */
export const choose = <M extends Message>(versions: Partial<Record<Language, M>> & { en: M }): M =>
  ((values: never) => (versions[current] ?? versions.en)(values)) as M
