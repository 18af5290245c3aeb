import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../messages/languages.ts'
import { SOURCE_LANGUAGE } from '../../messages/languages.ts'
import type { Message } from './catalog.ts'
import { hashOf, languages, MESSAGES, nouns, readMessages, writtenLanguages } from './catalog.ts'
import type { Compiled } from './compile.ts'
import { compileMessage } from './compile.ts'

const GENERATED = join(MESSAGES, 'generated')
/** Source of the current locale in the modules. */
const NUMBER_LOCALE = 'locale()'
const memory = new Map<unknown, Map<string, unknown>>()

/** A message in all of its languages. */
export type Texts = {
  key: string
  description: string
  texts: Map<Language, string>
  compiled: Map<Language, Compiled>
}

/**
 * Returns a noun's messages, without the ones that a language lacks.
 * @throws Error with the name of a message that is malformed or whose translation has other arguments
 */
function readTexts(noun: string, built = languages): Texts[] {
  const all = new Set([...writtenLanguages, ...built])
  const read = new Map([...all].map((language) => [language, readMessages(language, noun)]))
  const source: ReadonlyMap<string, Message> = read.get(SOURCE_LANGUAGE) ?? new Map()
  for (const [language, messages] of read)
    for (const key of messages.keys())
      if (!source.has(key)) throw new Error(`messages/${language}/${noun}.arb: ${key} is not in English`)
  return [...source].map(([key, { description = '' }]) => {
    const texts = new Map(
      [...read].flatMap(([language, messages]) => {
        const found = messages.get(key)
        return found ? [[language, found.text] as const] : []
      }),
    )
    const compiled = new Map(
      [...texts].map(([language, text]) => [language, compile(text, { language, noun, key })]),
    )
    return { key, description, texts, compiled }
  })
}

function compile(
  text: string,
  { language, noun, key }: { language: Language; noun: string; key: string },
): Compiled {
  try {
    return compileMessage(text, { language, numberLocale: NUMBER_LOCALE })
  } catch (error) {
    throw new Error(`messages/${language}/${noun}.arb: ${key}: ${Object(error).message}`)
  }
}

/**
 * Returns a module with a function for each of a noun's messages. It contains the texts of all languages except pseudo-languages,
 * and of a build's pseudo-languages.
 */
export function moduleOf(noun: string, built = languages): string {
  const all = readTexts(noun, built)
  const hasMarkup = all.some(({ compiled }) => compiled.get(SOURCE_LANGUAGE)?.hasMarkup)
  const functions = all.map(({ key, description, compiled }) => {
    const source = compiled.get(SOURCE_LANGUAGE)
    if (!source) throw new Error(`${noun}.${key} has no English text`)
    const types = new Map([...compiled.values()].flatMap(({ values }) => [...values]))
    const parameter =
      types.size === 0 ? '' : `values: { ${[...types].map(([name, type]) => `${name}: ${type}`).join('; ')} }`
    const versions = [...compiled].map(([language, { code }]) => {
      for (const [name] of compiled.get(language)?.values ?? [])
        if (!source.values.has(name))
          throw new Error(`messages/${language}/${noun}.arb: ${key} has {${name}}, which English lacks`)
      const argument = types.size === 0 ? '()' : '(values)'
      return `  '${language}': ${argument} => ${source.hasMarkup ? `rich(${code})` : code},`
    })
    const type = `(${parameter}) => ${source.hasMarkup ? 'ReactNode' : 'string'}`
    return `/** ${description} */\nexport const ${key} = choose<${type}>({\n${versions.join('\n')}\n})\n`
  })
  return [
    ...(hasMarkup ? ["import type { ReactNode } from 'react'"] : []),
    `import { choose${functions.some(hasNumbers) ? ', locale' : ''} } from '../language.ts'`,
    ...(hasMarkup ? ["import { rich } from '../rich.ts'"] : []),
    '',
    ...functions,
  ].join('\n')
}

const hasNumbers = (code: string) => code.includes(NUMBER_LOCALE)

/** Returns the names of a noun's messages by key. Each contains a hash of its texts. */
export const messageNames = memoize((noun: string) => {
  const named = readTexts(noun).map(({ key, texts, compiled }) => {
    const name = `${noun}.${key}.${hashOf(JSON.stringify([...texts]))}`
    const hasMarkup = compiled.get(SOURCE_LANGUAGE)?.hasMarkup === true
    return [
      key,
      { name, hasMarkup, hasNumbers: [...compiled.values()].some(({ code }) => hasNumbers(code)) },
    ] as const
  })
  return new Map(named)
})

const textsOf = memoize((noun: string) => new Map(readTexts(noun).map((each) => [each.key, each.texts])))

/** `locale` is the source of a function that returns the reader's locale. */
type Use = {
  name: string
  argument: string
  values: ReadonlyMap<string, string> | undefined
  locale?: string | undefined
}

/**
 * Returns JavaScript that replaces a message in a language: its text, or, with markup, a function of its values that returns the
 * parts.
 */
export function codeIn(language: Language, { name, argument, values, locale }: Use): string {
  const [noun = '', key = ''] = name.split('.')
  const texts = textsOf(noun).get(key)
  const text = texts?.get(language) ?? texts?.get(SOURCE_LANGUAGE)
  if (text === undefined) throw new Error(`There is no message ${name}`)
  const written = {
    language: texts?.has(language) ? language : SOURCE_LANGUAGE,
    numberLocale: locale && `${locale}()`,
  } as const
  const compiled = compileMessage(text, written)
  if (compiled.hasMarkup) return `((values, rich) => ${compiled.code})`
  if (compiled.values.size === 0) return compiled.code
  const inPlace = values && compileMessage(text, { ...written, sourceOf: (value) => values.get(value) ?? '' })
  const isShort = inPlace && inPlace.code.length < compiled.code.length + argument.length
  return isShort ? `(${inPlace.code})` : `(values => ${compiled.code})(${argument})`
}

/** Caches results by noun until the messages are read again. */
function memoize<T>(read: (noun: string) => T): (noun: string) => T {
  return (noun) => {
    const known = memory.get(read)?.get(noun)
    if (known !== undefined) return known as T
    const result = read(noun)
    memory.set(read, (memory.get(read) ?? new Map()).set(noun, result))
    return result
  }
}

/** Writes `messages/generated`, unless its files are up to date. */
export function generateMessages(): void {
  memory.clear()
  mkdirSync(GENERATED, { recursive: true })
  const files = new Map(nouns().map((noun) => [`${noun}.ts`, moduleOf(noun)]))
  for (const file of readdirSync(GENERATED)) if (!files.has(file)) rmSync(join(GENERATED, file))
  for (const [file, content] of files) {
    const path = join(GENERATED, file)
    if (!existsSync(path) || readFileSync(path, 'utf8') !== content) writeFileSync(path, content)
  }
}
