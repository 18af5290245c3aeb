import type { Language } from './languages.ts'
import { ALL_LANGUAGES, SOURCE_LANGUAGE } from './languages.ts'
import { localeIn } from './region.ts'

export { region, setRegion } from './region.ts'

/** Keeps the current language, like AsyncLocalStorage of Node and the worker. */
type Scope = { getStore: () => Language | undefined; run: <T>(chosen: Language, write: () => T) => T }

let current: Language | undefined
let scope: Scope = {
  getStore: () => current,
  run: (chosen, write) => {
    const before = current
    current = chosen
    try {
      return write()
    } finally {
      current = before
    }
  },
}

/** Makes asynchronous code keep its language, for a process that answers several requests at once. */
export function setLanguageScope(replacement: Scope): void {
  scope = replacement
}

/** Returns the language of messages. In the app's build, this is the build's language. */
export const language = (): Language => scope.getStore() ?? SOURCE_LANGUAGE

/** Returns the locale of the language, for `Intl`. */
export const locale = (): string => localeIn(ALL_LANGUAGES[language()].locale)

/** Returns the direction of the language, for `dir`. */
export const direction = () => ALL_LANGUAGES[language()].direction

/** Runs `write` with its messages in a language, and returns its result. Without `setLanguageScope`, it must be synchronous. */
export const inLanguage = <T>(chosen: Language, write: () => T): T => scope.run(chosen, write)

/** A message with its arguments, if it has any. */
type Message = (values: never) => unknown

/** Returns a message that uses the current language's version, or else the English one. */
export const choose = <M extends Message>(versions: Partial<Record<Language, M>> & { en: M }): M =>
  ((values: never) => (versions[language()] ?? versions.en)(values)) as M
