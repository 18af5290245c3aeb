import type { Language } from './languages.ts'
import { ALL_LANGUAGES, SOURCE_LANGUAGE } from './languages.ts'

/** Where the current language is kept. Node's and the worker's AsyncLocalStorage is one. */
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

/** Makes the language follow asynchronous code, for a process that answers several requests at once. */
export function setLanguageScope(replacement: Scope): void {
  scope = replacement
}

/** Returns the language that messages are in. In the app's build, this is the build's language. */
export const language = (): Language => scope.getStore() ?? SOURCE_LANGUAGE

const SOURCE_REGION = 'US'
let region = SOURCE_REGION

/** Sets the region of `locale`: the deployment's main country, as an ISO 3166 code. */
export function setRegion(code: string): void {
  region = code
}

const locales = new Map<string, string>()

/** Returns the locale of the language, for `Intl`. Outside the United States, it has the region and its 12 or 24 hours. */
export function locale(): string {
  const { locale: usual } = ALL_LANGUAGES[language()]
  if (region === SOURCE_REGION) return usual
  const key = `${usual} ${region}`
  const known = locales.get(key)
  if (known !== undefined) return known
  const main = new Intl.Locale('und', { region }).maximize().toString()
  const { hourCycle } = new Intl.DateTimeFormat(main, { hour: 'numeric' }).resolvedOptions()
  const made = new Intl.Locale(usual, { region, ...(hourCycle && { hourCycle }) }).toString()
  locales.set(key, made)
  return made
}

/** Returns the direction of the language, for `dir`. */
export const direction = () => ALL_LANGUAGES[language()].direction

/** Runs `write` with its messages in a language, and returns its result. Without `setLanguageScope`, it must be synchronous. */
export const inLanguage = <T>(chosen: Language, write: () => T): T => scope.run(chosen, write)

/** A message with its arguments, if it has any. */
type Message = (values: never) => unknown

/** Combines a message's languages. Without the current one, it is in English. */
export const choose = <M extends Message>(versions: Partial<Record<Language, M>> & { en: M }): M =>
  ((values: never) => (versions[language()] ?? versions.en)(values)) as M
