import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Language } from '../../messages/languages.ts'
import { ALL_LANGUAGES, isPseudo, LANGUAGES, SOURCE_LANGUAGE } from '../../messages/languages.ts'
import { ROOT } from '../local.ts'

export const MESSAGES = join(ROOT, 'messages')

/**
 * A message in one language. English ones have a `description` for translators and, in `translated`, the hash of the text that was
 * translated.
 */
export type Message = { text: string; description?: string | undefined; translated?: string | undefined }

/** Nouns with messages: the names of the English files. */
export const nouns = (): string[] =>
  globSync('*.arb', { cwd: join(MESSAGES, SOURCE_LANGUAGE) })
    .map((file) => basename(file, '.arb'))
    .sort()

const namesOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[]

export const everyLanguage: readonly Language[] = namesOf(ALL_LANGUAGES)

/** All languages except pseudo-languages. */
export const writtenLanguages = everyLanguage.filter((each) => !isPseudo(each))

/** The languages of the build. */
export const languages = process.env.DRAFT_LANGUAGES === 'on' ? everyLanguage : namesOf(LANGUAGES)

export const fileOf = (language: Language, noun: string) => join(MESSAGES, language, `${noun}.arb`)

/** Reads the messages of a noun in a language by key. A language may lack the noun; pseudo-languages have English texts. */
export function readMessages(language: Language, noun: string): Map<string, Message> {
  const file = fileOf(isPseudo(language) ? SOURCE_LANGUAGE : language, noun)
  if (!existsSync(file)) return new Map()
  const entries: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'))
  return new Map(
    Object.entries(entries).flatMap(([key, text]) => {
      if (key.startsWith('@') || typeof text !== 'string') return []
      const { description, 'x-translated': translated } = Object(entries[`@${key}`])
      return [[key, { text, description, translated }]]
    }),
  )
}

/** Writes a file of messages, one line for each text and each description. */
export function formatMessages(language: Language, messages: ReadonlyMap<string, Message>): string {
  const lines = [`"@@locale": ${JSON.stringify(language)}`]
  for (const [key, { text, description, translated }] of messages) {
    lines.push(`"${key}": ${JSON.stringify(text)}`)
    if (description !== undefined)
      lines.push(`"@${key}": ${JSON.stringify({ description, 'x-translated': translated })}`)
  }
  return `{\n${lines.map((line) => `  ${line}`).join(',\n')}\n}\n`
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 6)
